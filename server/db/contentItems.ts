import { sql, type Kysely } from 'kysely'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface PublishedItem {
  readonly content: StoredContent
  readonly updated_at: Date
}

/**
 * Returns what visitors see of an item: of an entity `{ position, parent, data, texts }`, of a menu `{ nodes }`, of a
 * text `{ values }`, of a redirect `{ location, status }`.
 */
export async function readPublishedItem(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
): Promise<PublishedItem | undefined> {
  if (kind === 'menu') {
    const row = await db.selectFrom('menus').select(['nodes', 'updated_at']).where('key', '=', id).executeTakeFirst()
    return row === undefined ? undefined : { content: { nodes: row.nodes }, updated_at: row.updated_at }
  }
  if (kind === 'text') return readText(db, id)
  if (kind === 'redirect') return readRedirect(db, id)
  const result = await sql<PublishedItem>`
    select e.updated_at, json_build_object('position', e.position, 'parent', e.parent_id, 'data', e.data,
      'texts', coalesce((
        select json_object_agg(t.locale, t.data order by t.locale) from entity_texts t where t.kind = e.kind and t.id = e.id
      ), '{}')) as content
    from entities e where e.kind = ${kind} and e.id = ${id}`.execute(db)
  return result.rows[0]
}

async function readText(db: Kysely<Database>, key: string): Promise<PublishedItem | undefined> {
  const result = await sql<{ values: Record<string, string> | null; updated_at: Date }>`
    select json_object_agg(locale, value order by locale) as values, max(updated_at) as updated_at
    from texts where key = ${key}`.execute(db)
  const [row] = result.rows
  if (row?.values === undefined || row.values === null) return undefined
  return { content: { values: row.values }, updated_at: row.updated_at }
}

async function readRedirect(db: Kysely<Database>, id: string): Promise<PublishedItem | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select(['location', 'status', 'updated_at'])
    .where('locale', '=', localePart(id))
    .where('permalink', '=', permalinkPart(id))
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { content: { location: row.location, status: row.status }, updated_at: row.updated_at }
}

/** Deletes what is published of an item. */
export async function deletePublishedItem(db: Kysely<Database>, { kind, id }: ItemKey): Promise<void> {
  if (kind === 'menu') await db.deleteFrom('menus').where('key', '=', id).execute()
  else if (kind === 'text') await db.deleteFrom('texts').where('key', '=', id).execute()
  else if (kind === 'redirect') {
    await db
      .deleteFrom('redirects')
      .where('locale', '=', localePart(id))
      .where('permalink', '=', permalinkPart(id))
      .execute()
  } else await db.deleteFrom('entities').where('kind', '=', kind).where('id', '=', id).execute()
}

/** Deletes the texts of an entity or of a text key in all locales but these. */
export async function deleteOtherLocales(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  locales: readonly string[],
): Promise<void> {
  if (kind === 'text') {
    await sql`delete from texts where key = ${id} and locale <> all(${locales}::text[])`.execute(db)
    return
  }
  await sql`
    delete from entity_texts where kind = ${kind} and id = ${id} and locale <> all(${locales}::text[])`.execute(db)
}

/** Returns which of these entities and pages (`page/<id>`) do not exist. */
export async function findMissing(db: Kysely<Database>, keys: readonly ItemKey[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const result = await sql<{ key: string }>`
    select kind || '/' || id as key
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[]) as wanted (kind, id)
    where not exists (select 1 from entities e where e.kind = wanted.kind and e.id = wanted.id)
      and not (wanted.kind = 'page' and exists (select 1 from pages p where p.id = wanted.id))`.execute(db)
  return new Set(result.rows.map(({ key }) => key))
}

/** Returns whether these pictures have different sizes. */
export async function haveDifferentSizes(db: Kysely<Database>, media: readonly string[]): Promise<boolean> {
  if (media.length === 0) return false
  const result = await sql<{ sizes: number }>`
    select count(distinct (data -> 'width', data -> 'height'))::int as sizes
    from entities where kind = 'media' and id = any(${media}::text[])`.execute(db)
  return (result.rows[0]?.sizes ?? 0) > 1
}

/** Returns the ids of the categories above one, the nearest first. */
export async function readCategoriesAbove(db: Kysely<Database>, id: string): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    with recursive above (id, depth) as (
      select ${id}::text, 0
      union all
      select e.parent_id, a.depth + 1 from entities e join above a on e.id = a.id
      where e.kind = 'category' and e.parent_id is not null and a.depth < 20
    )
    select id from above order by depth`.execute(db)
  return result.rows.map((row) => row.id)
}

/** Returns the locale of a redirect's id: `it-it/old/page` → `it-it`. */
export function localePart(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

/** Returns the permalink of a redirect's id: `it-it/old/page` → `old/page`. */
export function permalinkPart(id: string): string {
  return id.slice(id.indexOf('/') + 1)
}
