import { sql, type Kysely } from 'kysely'
import { listedKinds } from '#schemas/kinds/kinds.ts'
import type { Database } from '#server/db/tables.ts'

/** Content that may link to a page: `content` and `seo` are JSON text. */
export interface LinkingPage {
  readonly page_id: string
  readonly locale: string
  readonly state: 'published' | 'draft'
  readonly sections: string
  readonly seo: string
}

/**
 * Finds published versions and drafts whose index of references names a page, drafts first, in the order of their
 * pages. The index is one of `content_references`; versions of the past are left out by the pointer of their locale.
 */
export async function findLinkingPages(
  db: Kysely<Database>,
  page: string,
  limit: number,
): Promise<readonly LinkingPage[]> {
  const result = await sql<LinkingPage>`
    (select d.page_id, d.locale, 'draft' as state, (d.content -> 'sections')::text as sections, (d.content -> 'seo')::text as seo
      from page_drafts d
      where content_references(d.content::text) @> array[${page}] and d.page_id <> ${page}
      order by d.page_id, d.locale limit ${limit})
    union all
    (select v.page_id, v.locale, 'published' as state, v.sections::text as sections, v.seo::text as seo
      from page_versions v join page_locales pl on pl.published_version_id = v.id
      where content_references(v.sections::text) @> array[${page}] and v.page_id <> ${page}
      order by v.page_id, v.locale limit ${limit})`.execute(db)
  return result.rows
}

export interface LinkingEntity {
  readonly kind: string
  readonly id: string
  /** `null`: a link that is the same in every language. */
  readonly locale: string | null
  readonly data: unknown
}

/** Finds texts of entities that may link to a page, and the links of kinds without pages of their own. */
export async function findLinkingEntities(
  db: Kysely<Database>,
  page: string,
  limit: number,
): Promise<readonly LinkingEntity[]> {
  const result = await sql<LinkingEntity>`
    select kind, id, locale, data from entity_texts where content_references(data::text) @> array[${page}]
    union all
    select kind, id, null, data from entities
    where kind = any(${listedKinds}::text[]) and data -> 'link' ->> '$page' = ${page}
    order by kind, id, locale limit ${limit}`.execute(db)
  return result.rows
}

/** Returns the ids of the pages directly below one. */
export async function readChildren(db: Kysely<Database>, page: string, limit: number): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    select id from pages where parent_id = ${page} order by position, id limit ${limit}`.execute(db)
  return result.rows.map(({ id }) => id)
}
