import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { PageState } from '#schemas/studio/pageSummary.ts'
import { hasState } from '#server/db/pageStates.ts'
import type { Database } from '#server/db/tables.ts'

export interface StudioPageRow {
  readonly id: string
  readonly page_type: string
  readonly template: string
  readonly parent_id: string | null
  readonly position: number
  readonly entity_kind: string | null
  readonly entity_id: string | null
}

/** Narrows a list of pages; states are those of the first locale of the chain. */
export interface PageFilter {
  /** Words that all occur in title, permalink or id. */
  readonly words: readonly string[]
  readonly pageType?: string | undefined
  readonly state?: PageState | undefined
  readonly chain: readonly LocaleCode[]
}

export const pageColumns = sql`p.id, p.page_type, p.template, p.parent_id, p.position, p.entity_kind, p.entity_id`

/** Lists the pages below one, `null`: of the first level, in their order, after a position. */
export async function listLevel(
  db: Kysely<Database>,
  parent: string | null,
  filter: PageFilter,
  after: { readonly position: number; readonly id: string } | undefined,
  limit: number,
): Promise<readonly StudioPageRow[]> {
  const level = parent === null ? sql`p.parent_id is null` : sql`p.parent_id = ${parent}`
  const beyond = after === undefined ? sql`` : sql`and (p.position, p.id) > (${after.position}::integer, ${after.id})`
  const named =
    filter.words.length === 0
      ? sql``
      : sql`and (exists (select 1 from page_locales n where n.page_id = p.id and ${hasWords('n', filter.words)})
          or exists (select 1 from page_drafts n where n.page_id = p.id and ${hasWords('n', filter.words)}))`
  const result = await sql<StudioPageRow>`
    select ${pageColumns} from pages p
    where ${level} ${beyond} ${named} ${narrow(filter)}
    order by p.position, p.id limit ${limit}`.execute(db)
  return result.rows
}

/** Lists the pages of every level in the order of their ids. */
export async function listAll(
  db: Kysely<Database>,
  filter: PageFilter,
  after: string | undefined,
  limit: number,
): Promise<readonly StudioPageRow[]> {
  const result = await sql<StudioPageRow>`
    select ${pageColumns} from pages p
    where ${after === undefined ? sql`true` : sql`p.id > ${after}`} ${narrow(filter)}
    order by p.id limit ${limit}`.execute(db)
  return result.rows
}

/** Counts the pages of every level, `max` at most. */
export async function countAll(db: Kysely<Database>, filter: PageFilter, max: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from pages p where true ${narrow(filter)} limit ${max}) found`.execute(
    db,
  )
  return result.rows[0]?.count ?? 0
}

/**
 * Returns the SQL condition that a row has all the words. A word of one or two letters has no trigram of its own: it is
 * found at the start of a word or a part of an address.
 */
export function hasWords(table: string, words: readonly string[]): RawBuilder<boolean> {
  const column = sql.ref(`${table}.search`)
  const conditions = words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    return [...word].length < 3
      ? sql`(${column} like folded(${`% ${escaped}%`}::text) or ${column} like folded(${`%/${escaped}%`}::text))`
      : sql`${column} like folded(${`%${escaped}%`}::text)`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Returns what a filter adds to an SQL condition on the pages `p`. */
export function narrow({ pageType, state, chain }: PageFilter): RawBuilder<unknown> {
  const ofType = pageType === undefined ? sql`` : sql`and p.page_type = ${pageType}`
  return state === undefined ? ofType : sql`${ofType} and ${hasState('p', state, chain)}`
}

export async function readStudioPage(db: Kysely<Database>, id: string): Promise<StudioPageRow | undefined> {
  const result = await sql<StudioPageRow>`select ${pageColumns} from pages p where p.id = ${id}`.execute(db)
  return result.rows[0]
}

/** Longest way up that is followed; also what ends a loop of parents. */
const maxDepth = 40

/** Returns the ids of the pages above one, the nearest first. */
export async function readAncestors(db: Kysely<Database>, id: string): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    with recursive up (id, parent_id, depth) as (
      select id, parent_id, 0 from pages where id = ${id}
      union all
      select p.id, p.parent_id, up.depth + 1 from up join pages p on p.id = up.parent_id where up.depth < ${maxDepth}
    )
    select id from up where depth > 0 order by depth`.execute(db)
  return result.rows.map((row) => row.id)
}

/** Counts the pages directly below each; pages without any are missing. */
export async function countChildren(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const result = await sql<{ parent_id: string; count: number }>`
    select parent_id, count(*)::integer as count from pages where parent_id = any(${ids}::text[]) group by parent_id`.execute(
    db,
  )
  return new Map(result.rows.map(({ parent_id, count }) => [parent_id, count]))
}
