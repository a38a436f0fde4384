import { sql, type Kysely } from 'kysely'
import type { Database, Origin, StoredNode } from '#server/db/tables.ts'

export async function readMenus(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredNode[]>> {
  const rows = await db.selectFrom('menus').select(['key', 'nodes']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, nodes }) => [key, nodes]))
}

export interface MenuWrite {
  readonly key: string
  readonly nodes: readonly StoredNode[]
  readonly hash: string
}

/** Writes the menus that differ; a seed keeps those written by others. Returns the keys it wrote. */
export async function writeMenus(
  db: Kysely<Database>,
  menus: readonly MenuWrite[],
  origin: Origin,
): Promise<readonly string[]> {
  if (menus.length === 0) return []
  const rows = await db
    .insertInto('menus')
    .values(menus.map(({ key, nodes, hash }) => ({ key, nodes: JSON.stringify(nodes), content_hash: hash, origin })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          nodes: eb.ref('excluded.nodes'),
          content_hash: eb.ref('excluded.content_hash'),
          origin,
          updated_at: sql<Date>`now()`,
        }))
        .whereRef('menus.content_hash', '<>', 'excluded.content_hash')
        .where((eb) => (origin === 'seed' ? eb('menus.origin', '=', 'seed') : eb.val(true))),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}
