import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface PermalinkConflict {
  readonly locale: string
  readonly permalink: string
  readonly pages: readonly string[]
}

/**
 * Finds the permalinks that two pages share in the same locale. `chains` has for each locale the locales it reads, in
 * order: a page without a row of its own has the permalink of its fallback.
 */
export async function findPermalinkConflicts(
  db: Kysely<Database>,
  chains: readonly { readonly locale: string; readonly source: string; readonly rank: number }[],
): Promise<readonly PermalinkConflict[]> {
  const result = await sql<PermalinkConflict>`
    with chain as (
      select * from jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as c (locale text, source text, rank integer)
    ),
    effective as (
      select distinct on (pl.page_id, c.locale) pl.page_id, c.locale, pl.permalink
      from chain c join page_locales pl on pl.locale = c.source
      where pl.published_version_id is not null
      order by pl.page_id, c.locale, c.rank
    )
    select locale, permalink, array_agg(distinct page_id order by page_id) as pages
    from effective group by locale, permalink having count(distinct page_id) > 1
    order by locale, permalink`.execute(db)
  return result.rows
}

export async function countPages(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pages`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds pages that are their own ancestor. */
export async function findParentLoops(db: Kysely<Database>): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    with recursive up (id, parent_id, path) as (
      select id, parent_id, array[id] from pages where parent_id is not null
      union all
      select up.id, p.parent_id, up.path || p.id from up join pages p on p.id = up.parent_id
      where p.id <> all (up.path)
    )
    select distinct id from up where parent_id = id order by id`.execute(db)
  return result.rows.map(({ id }) => id)
}

/**
 * Finds the parents that are named and do not exist, by page. A foreign key checks it too, but only when everything is
 * written.
 */
export async function findMissingParents(
  db: Kysely<Database>,
  parents: readonly string[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    select given.id from unnest(${parents}::text[]) as given (id)
    where not exists (select 1 from pages p where p.id = given.id)`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
