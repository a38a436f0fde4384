import { sql, type Kysely } from 'kysely'
import type { Database, StoredSection } from '#server/db/tables.ts'

/** A locale that reads the checked one, as position in its fallback chain. */
export interface ReadingLocale {
  readonly locale: string
  readonly chain: readonly string[]
}

/**
 * Finds other pages visitors would find at a permalink if the page were published with it in a locale, there or in the
 * locales that fall back to it. By index: its cost does not depend on the number of pages.
 */
export async function findPermalinkOwners(
  db: Kysely<Database>,
  page: string,
  locale: string,
  permalink: string,
  readers: readonly ReadingLocale[],
): Promise<readonly string[]> {
  const result = await sql<{ page_id: string }>`
    with reader as (
      select locale, array(select jsonb_array_elements_text(chain)) as chain
      from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r (locale text, chain jsonb)
    )
    select distinct pl.page_id
    from page_locales pl join reader r on pl.locale = any(r.chain)
    where pl.permalink = ${permalink} and pl.page_id <> ${page} and pl.published_version_id is not null
      and not exists (
        select 1 from page_locales nearer
        where nearer.page_id = pl.page_id and nearer.published_version_id is not null
          and array_position(r.chain, nearer.locale) < array_position(r.chain, pl.locale))
      and not exists (
        select 1 from page_locales own
        where own.page_id = ${page} and own.published_version_id is not null
          and array_position(r.chain, own.locale) < array_position(r.chain, ${locale}::text))
    order by pl.page_id`.execute(db)
  return result.rows.map(({ page_id: id }) => id)
}

/** Returns which of the permalinks lead to a published page or a redirect for readers of a fallback chain. */
export async function findLivePermalinks(
  db: Kysely<Database>,
  chain: readonly string[],
  permalinks: readonly string[],
): Promise<ReadonlySet<string>> {
  if (permalinks.length === 0) return new Set()
  const result = await sql<{ permalink: string }>`
    select pl.permalink from page_locales pl
    where pl.permalink = any(${permalinks}::text[]) and pl.locale = any(${chain}::text[])
      and pl.published_version_id is not null
      and not exists (
        select 1 from page_locales nearer
        where nearer.page_id = pl.page_id and nearer.published_version_id is not null
          and array_position(${chain}::text[], nearer.locale) < array_position(${chain}::text[], pl.locale))
    union
    select permalink from redirects where permalink = any(${permalinks}::text[]) and locale = any(${chain}::text[])`.execute(
    db,
  )
  return new Set(result.rows.map(({ permalink }) => permalink))
}

/** Returns the locales a page is published in. */
export async function readPublishedLocales(db: Kysely<Database>, page: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('page_locales')
    .select('locale')
    .where('page_id', '=', page)
    .where('published_version_id', 'is not', null)
    .execute()
  return rows.map(({ locale }) => locale)
}

/** Returns the locales of a chain each medium has an alternative text in. */
export async function readAltLocales(
  db: Kysely<Database>,
  ids: readonly string[],
  chain: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const result = await sql<{ id: string; locales: string[] }>`
    select id, array_agg(locale) as locales from entity_texts
    where kind = 'media' and id = any(${ids}::text[]) and locale = any(${chain}::text[])
      and trim(coalesce(data ->> 'alt_text', '')) <> ''
    group by id`.execute(db)
  return new Map(result.rows.map(({ id, locales }) => [id, locales]))
}

export interface StoredSections {
  readonly page_type: string
  /** Of the draft, else of what visitors read. */
  readonly sections: readonly StoredSection[]
}

/** Returns the sections an editor of a page in a locale works on; `undefined` when there is no such page. */
export async function readStoredSections(
  db: Kysely<Database>,
  page: string,
  locale: string,
  chain: readonly string[],
): Promise<StoredSections | undefined> {
  const result = await sql<StoredSections>`
    select p.page_type, coalesce(
      (select (d.content -> 'sections')::jsonb from page_drafts d where d.page_id = p.id and d.locale = ${locale}),
      (select v.sections from page_locales pl join page_versions v on v.id = pl.published_version_id
        where pl.page_id = p.id and pl.locale = any(${chain}::text[])
        order by array_position(${chain}::text[], pl.locale) limit 1),
      '[]'::jsonb) as sections
    from pages p where p.id = ${page}`.execute(db)
  return result.rows[0]
}
