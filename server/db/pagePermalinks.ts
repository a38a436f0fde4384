import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type { PermalinkConflict } from '#server/db/pageConflicts.ts'

export interface ChainLink {
  readonly locale: string
  readonly source: string
  readonly rank: number
}

/**
 * Returns the permalink of one page in each locale it can be read in, along the fallback chains. By index, however many
 * pages there are.
 */
export async function readEffectivePermalinks(
  db: Kysely<Database>,
  chains: readonly ChainLink[],
  pageId: string,
): Promise<ReadonlyMap<string, string>> {
  const result = await sql<{ locale: string; permalink: string }>`
    select distinct on (c.locale) c.locale, pl.permalink
    from jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as c (locale text, source text, rank integer)
    join page_locales pl on pl.page_id = ${pageId} and pl.locale = c.source
    where pl.published_version_id is not null
    order by c.locale, c.rank`.execute(db)
  return new Map(result.rows.map(({ locale, permalink }) => [locale, permalink]))
}

/** Finds the permalinks one page shares with others, as `findPermalinkConflicts` finds those of all pages; by index. */
export async function findConflictsOfPage(
  db: Kysely<Database>,
  chains: readonly ChainLink[],
  pageId: string,
): Promise<readonly PermalinkConflict[]> {
  const own = await readEffectivePermalinks(db, chains, pageId)
  if (own.size === 0) return []
  const others = await findOwners(db, chains, [...own.values()], pageId)
  const found = new Map<string, { locale: string; permalink: string; pages: string[] }>()
  for (const { locale, permalink, page } of others) {
    if (own.get(locale) !== permalink) continue
    const conflict = found.get(locale) ?? { locale, permalink, pages: [] }
    conflict.pages.push(page)
    found.set(locale, conflict)
  }
  return [...found.values()]
    .map((conflict) => ({ ...conflict, pages: [...conflict.pages, pageId].toSorted() }))
    .toSorted((a, b) => (a.locale < b.locale ? -1 : 1))
}

/** Finds other pages that are read at one of the permalinks in some locale. */
export async function findOwners(
  db: Kysely<Database>,
  chains: readonly ChainLink[],
  permalinks: readonly string[],
  except: string,
): Promise<readonly { readonly locale: string; readonly permalink: string; readonly page: string }[]> {
  const result = await sql<{ locale: string; permalink: string; page: string }>`
    with candidate as (
      select distinct page_id from page_locales
      where permalink = any(${[...new Set(permalinks)]}::text[]) and page_id <> ${except} and published_version_id is not null
    ),
    effective as (
      select distinct on (pl.page_id, c.locale) pl.page_id as page, c.locale, pl.permalink
      from candidate join page_locales pl on pl.page_id = candidate.page_id
      join jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as c (locale text, source text, rank integer)
        on c.source = pl.locale
      where pl.published_version_id is not null
      order by pl.page_id, c.locale, c.rank
    )
    select page, locale, permalink from effective where permalink = any(${[...new Set(permalinks)]}::text[])
    order by page, locale`.execute(db)
  return result.rows
}

/** Returns whether a page is its own ancestor. */
export async function isOwnAncestor(db: Kysely<Database>, pageId: string): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    with recursive up (id, path) as (
      select parent_id, array[id] from pages where id = ${pageId} and parent_id is not null
      union all
      select p.parent_id, up.path || p.id from up join pages p on p.id = up.id
      where p.id <> all (up.path) and p.parent_id is not null
    )
    select exists (select 1 from up where id = ${pageId}) as found`.execute(db)
  return result.rows[0]?.found === true
}
