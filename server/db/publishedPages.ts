import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { Database, StoredSection } from '#server/db/tables.ts'

export interface LocaleRow {
  readonly locale: string
  readonly permalink: string
}

export interface AncestorRow extends LocaleRow {
  readonly id: string
  readonly page_type: string
  readonly depth: number
  readonly title: string
}

/** A page without its content: where it stands, and the locales it is published in. */
export interface PageFactsRow {
  readonly id: string
  readonly page_type: string
  readonly template: string
  readonly entity_kind: string | null
  readonly entity_id: string | null
  readonly locales: readonly LocaleRow[] | null
  readonly ancestors: readonly AncestorRow[] | null
}

/** The content of a page in one locale. */
export interface PageContentRow {
  readonly title: string
  readonly permalink: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
}

/** The published version a reader gets, with the page's other locales and its ancestors. */
export interface PublishedPage extends PageFactsRow, PageContentRow {
  /** Locale of the content: the first of the reader's chain that is published. */
  readonly source: LocaleCode
  readonly locales: readonly LocaleRow[]
}

/** Deepest trail of breadcrumbs; also what ends a loop of parents. */
const maxDepth = 20

/**
 * Finds the page at a permalink in a locale: its effective row, the first of the fallback chain that is published, must
 * have that permalink. One statement.
 */
export async function findPublishedPage(
  db: Kysely<Database>,
  chain: readonly string[],
  permalink: string,
): Promise<PublishedPage | undefined> {
  const result = await sql<PublishedPage>`
    with recursive found as (
      select pl.page_id, pl.locale, pl.permalink, v.title, v.seo, v.sections
      from page_locales pl join page_versions v on v.id = pl.published_version_id
      where pl.permalink = ${permalink} and pl.locale = any(${chain}::text[])
        and not exists (
          select 1 from page_locales nearer
          where nearer.page_id = pl.page_id and nearer.published_version_id is not null
            and array_position(${chain}::text[], nearer.locale) < array_position(${chain}::text[], pl.locale))
      order by array_position(${chain}::text[], pl.locale) limit 1
    ),
    ${trailFrom(sql`(select page_id from found)`)}
    select ${factColumns(chain)}, found.locale as source, found.title, found.permalink, found.seo, found.sections
    from found join pages p on p.id = found.page_id`.execute(db)
  return result.rows[0]
}

/** Returns a page by its id, published or not, as readers of the locales of a chain see it around its content. */
export async function readPageFacts(
  db: Kysely<Database>,
  chain: readonly string[],
  id: string,
): Promise<PageFactsRow | undefined> {
  const result = await sql<PageFactsRow>`
    with recursive ${trailFrom(sql`${id}`)} select ${factColumns(chain)} from pages p where p.id = ${id}`.execute(db)
  return result.rows[0]
}

/** Returns the page and its ancestors, with their depth. */
function trailFrom(id: RawBuilder<unknown>) {
  return sql`trail (id, page_type, parent_id, depth) as (
      select p.id, p.page_type, p.parent_id, 0 from pages p where p.id = ${id}
      union all
      select p.id, p.page_type, p.parent_id, t.depth + 1
      from pages p join trail t on p.id = t.parent_id where t.depth < ${maxDepth}
    )`
}

/** Columns of `PageFactsRow` for a page `p`. */
function factColumns(chain: readonly string[]) {
  return sql`p.id, p.page_type, p.template, p.entity_kind, p.entity_id,
      (select jsonb_agg(jsonb_build_object('locale', pl.locale, 'permalink', pl.permalink))
        from page_locales pl where pl.page_id = p.id and pl.published_version_id is not null) as locales,
      (select jsonb_agg(jsonb_build_object('id', t.id, 'page_type', t.page_type, 'depth', t.depth,
          'locale', pl.locale, 'permalink', pl.permalink, 'title', pl.title))
        from trail t join page_locales pl on pl.page_id = t.id
        where t.depth > 0 and pl.published_version_id is not null and pl.locale = any(${chain}::text[])) as ancestors`
}

export interface PageLink {
  readonly id: string
  readonly entity_kind: string | null
  readonly entity_id: string | null
  /** `null`: the page exists but is not published in any locale of the chain. */
  readonly permalink: string | null
  readonly title: string | null
}

/**
 * Returns the permalink and title of pages in a reader's locale; pages that do not exist are missing from the result.
 */
export async function readPageLinks(
  db: Kysely<Database>,
  chain: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageLink>> {
  if (ids.length === 0) return new Map()
  const result = await sql<PageLink>`
    select p.id, p.entity_kind, p.entity_id, pl.permalink, pl.title
    from pages p left join lateral (
      select permalink, title from page_locales
      where page_id = p.id and published_version_id is not null and locale = any(${chain}::text[])
      order by array_position(${chain}::text[], locale) limit 1) pl on true
    where p.id = any(${ids}::text[])`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

export interface SitemapRow {
  readonly id: string
  readonly position: number
  /** First day of the promotion whose page it is, `YYYY-MM-DD`; `null` of every other page. */
  readonly begins: string | null
  /** `null` of a page that is not published. */
  readonly locales: readonly (LocaleRow & { readonly updated_at: string; readonly noindex: boolean })[] | null
}

/**
 * Returns the pages for search engines with their published locales, in a stable order: no search page. At most `limit`
 * of those after a page.
 */
export async function readSitemap(
  db: Kysely<Database>,
  limit: number,
  after: Pick<SitemapRow, 'id' | 'position'> | undefined,
): Promise<readonly SitemapRow[]> {
  const from = after === undefined ? sql`true` : sql`(p.position, p.id) > (${after.position}::integer, ${after.id})`
  const result = await sql<SitemapRow>`
    select p.id, p.position,
      (select e.data ->> 'valid_from' from entities e
        where p.entity_kind = 'promotion' and e.kind = 'promotion' and e.id = p.entity_id) as begins, (
      select jsonb_agg(jsonb_build_object('locale', pl.locale, 'permalink', pl.permalink,
        'updated_at', to_char(pl.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'noindex', v.seo -> 'noindex' = 'true') order by pl.locale)
      from page_locales pl join page_versions v on v.id = pl.published_version_id where pl.page_id = p.id) as locales
    from pages p
    where ${from} and p.page_type <> 'search'
    order by p.position, p.id limit ${limit}`.execute(db)
  return result.rows
}
