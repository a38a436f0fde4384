import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface IndexCounts {
  /** Pages in a locale that visitors can find, and texts they are found by. */
  readonly pages: number
  readonly documents: number
  /** Pages in a locale without a text. */
  readonly missing: number
  /** Texts made before the page was last published, or of a page that no longer is. */
  readonly outdated: number
}

/** Compares the search index with what is published; reads every page once. */
export async function countIndex(db: Kysely<Database>): Promise<IndexCounts> {
  const result = await sql<IndexCounts>`
    with found as (
      select pl.page_id, pl.locale, pl.published_at
      from page_locales pl join pages p on p.id = pl.page_id join page_versions v on v.id = pl.published_version_id
      where p.page_type <> 'search' and v.seo -> 'noindex' is distinct from 'true'::jsonb
    ),
    made as (select page_id, locale, count(*) as documents, min(made_at) as at from search_documents group by page_id, locale)
    select count(found.page_id)::integer as pages,
      coalesce(sum(made.documents), 0)::integer as documents,
      count(*) filter (where made.page_id is null)::integer as missing,
      coalesce(sum(made.documents) filter (where found.page_id is null or made.at < found.published_at), 0)::integer as outdated
    from found full join made on made.page_id = found.page_id and made.locale = found.locale`.execute(db)
  return result.rows[0] ?? { pages: 0, documents: 0, missing: 0, outdated: 0 }
}

/** Removes the texts of pages that are not published in their locale. */
export async function removeUnpublished(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from search_documents d where not exists (
      select 1 from page_locales pl
      where pl.page_id = d.page_id and pl.locale = d.locale and pl.published_version_id is not null)`.execute(db)
}
