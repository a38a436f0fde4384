import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Returns the id of the page of an entity. */
export async function findEntityPage(db: Kysely<Database>, kind: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('entity_kind', '=', kind)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return row?.id
}

/**
 * Returns the id of the page above those of the entities of a kind that hang below nothing; `undefined` when there are
 * none.
 */
export async function findPageAboveFirstLevel(db: Kysely<Database>, kind: string): Promise<string | null | undefined> {
  const result = await sql<{ parent_id: string | null }>`
    select p.parent_id from entities e join pages p on p.entity_kind = e.kind and p.entity_id = e.id
    where e.kind = ${kind} and e.parent_id is null order by e.position, e.id limit 1`.execute(db)
  return result.rows[0]?.parent_id
}

/** Returns the type that most pages of the products in a category have, new products aside. */
export async function findUsualProductType(db: Kysely<Database>, category: string): Promise<string | undefined> {
  const result = await sql<{ page_type: string }>`
    select p.page_type from entities e join pages p on p.entity_kind = e.kind and p.entity_id = e.id
    where e.kind = 'product' and e.parent_id = ${category} and p.page_type <> 'new_product'
    group by p.page_type order by count(*) desc, p.page_type limit 1`.execute(db)
  return result.rows[0]?.page_type
}

/** Returns the first page of each of these types, by type. */
export async function findFirstOfTypes(
  db: Kysely<Database>,
  types: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (types.length === 0) return new Map()
  const result = await sql<{ page_type: string; id: string }>`
    select distinct on (page_type) page_type, id from pages
    where page_type = any(${types}::text[]) order by page_type, position, id`.execute(db)
  return new Map(result.rows.map(({ page_type, id }) => [page_type, id]))
}
