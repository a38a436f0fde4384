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

/** A page that an import has made of an item. */
export interface ImportedPage {
  readonly id: string
  readonly parent_id: string | null
  readonly entity_kind: string
  readonly entity_id: string
}

/**
 * Lists the pages of entities that are as an import with this message made them: one version with it or an unchanged first draft in each
 * locale, and nothing below but others of the list, which come first.
 */
export async function listImportedPages(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
  message: string,
): Promise<readonly ImportedPage[]> {
  const found: ImportedPage[] = []
  for (;;) {
    const listed = found.map(({ id }) => id)
    const result = await sql<ImportedPage>`
      select p.id, p.parent_id, p.entity_kind, p.entity_id from pages p
      where p.entity_kind = ${kind} and p.entity_id = any(${ids}::text[]) and p.id <> all(${listed}::text[])
        and not exists (select from page_versions v where v.page_id = p.id and (v.message <> ${message} or v.number > 1))
        and not exists (select from page_drafts d where d.page_id = p.id and (
          exists (select from page_versions v where v.page_id = d.page_id and v.locale = d.locale)
          or exists (select from page_draft_revisions r where r.page_id = d.page_id and r.locale = d.locale)))
        and not exists (select from pages below where below.parent_id = p.id and below.id <> all(${listed}::text[]))`.execute(
      db,
    )
    if (result.rows.length === 0) return found
    found.push(...result.rows)
  }
}
