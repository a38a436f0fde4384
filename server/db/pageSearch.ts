import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hasWords, narrow, pageColumns, type PageFilter, type StudioPageRow } from '#server/db/studioPages.ts'
import type { Database } from '#server/db/tables.ts'

/** Pages that are ordered by their match together: more than a person reads, few enough to compare within milliseconds. */
const windowSize = 500
/** Score of a page whose id or title is what was searched for; of the others, the similarity in thousandths. */
const exactScore = 2000

/** Position in the results of a search. */
export interface SearchPosition {
  readonly score: number
  /** Title that matched best. */
  readonly name: string
  readonly id: string
  /** Id behind which the window begins. */
  readonly from: string
}
export type PageResult = StudioPageRow & SearchPosition

/**
 * Finds pages of every level by their names: those of exactly that id or title, then by similarity, then by title.
 * Beyond `windowSize` matches the order is that within windows, which follow one another by id.
 */
export async function searchPages(
  db: Kysely<Database>,
  filter: PageFilter,
  after: SearchPosition | undefined,
  limit: number,
): Promise<readonly PageResult[]> {
  const found: PageResult[] = []
  let position = after
  let from = after?.from ?? ''
  for (;;) {
    const ids = await readWindow(db, filter, from)
    const exact = from === '' ? await readExact(db, filter) : []
    const rows = await orderByMatch(db, filter, [...ids, ...exact], { from, after: position }, limit - found.length)
    for (const row of rows) found.push({ ...row, from })
    const last = ids.at(-1)
    if (found.length >= limit || ids.length < windowSize || last === undefined) return found
    from = last
    position = undefined
  }
}

// Each table is searched by itself up to the limit: for rare words the planner takes the index of trigrams, for common ones it walks
// along the ids and stops early.
async function readWindow(db: Kysely<Database>, filter: PageFilter, from: string): Promise<string[]> {
  const result = await sql<{ page_id: string }>`
    select page_id from (
      ${ofBoth(
        (table) => {
          const matching = sql`${hasWords('n', filter.words)} ${from === '' ? sql`` : sql`and n.page_id > ${from}`}`
          return sql`(select distinct n.page_id from ${narrowed(table, filter, matching)} order by n.page_id limit ${windowSize})`
        },
        sql`union`,
      )}
    ) found order by page_id limit ${windowSize}`.execute(db)
  return result.rows.map(({ page_id }) => page_id)
}

/** Counts the pages of every level that a search finds, `max` at most. */
export async function countResults(db: Kysely<Database>, filter: PageFilter, max: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from (
      select page_id from (
        ${ofBoth(
          (table) =>
            sql`(select distinct n.page_id from ${narrowed(table, filter, hasWords('n', filter.words))} order by n.page_id limit ${max})`,
          sql`union`,
        )}
      ) found limit ${max}
    ) counted`.execute(db)
  return result.rows[0]?.count ?? 0
}

// However many pages match, those of exactly that name come first.
async function readExact(db: Kysely<Database>, filter: PageFilter): Promise<string[]> {
  const text = filter.words.join(' ')
  const result = await sql<{ page_id: string }>`
    ${ofBoth(
      (table) => {
        const byId = sql`(select n.page_id from ${narrowed(table, filter, sql`n.page_id = ${text}`)} limit 1)`
        const byTitle = narrowed(table, filter, sql`folded(n.title) = folded(${text}::text)`)
        return sql`${byId} union (select n.page_id from ${byTitle} order by n.page_id limit ${windowSize})`
      },
      sql`union`,
    )}`.execute(db)
  return result.rows.map(({ page_id }) => page_id)
}

async function orderByMatch(
  db: Kysely<Database>,
  filter: PageFilter,
  ids: readonly string[],
  { from, after }: { readonly from: string; readonly after: SearchPosition | undefined },
  limit: number,
): Promise<readonly (StudioPageRow & Omit<SearchPosition, 'from'>)[]> {
  const text = filter.words.join(' ')
  const score = sql`case when n.page_id = ${text} or folded(n.title) = folded(${text}::text) then ${exactScore}::integer
    else (similarity(folded(n.title), folded(${text}::text)) * 1000)::integer end`
  // Those were in the first window.
  const isNew = from === '' ? sql`true` : sql`s.score < ${exactScore}::integer`
  const isBeyond =
    after === undefined
      ? sql`true`
      : sql`(-s.score, s.name collate "C", p.id) > (${-after.score}::integer, ${after.name}::text, ${after.id}::text)`
  const result = await sql<StudioPageRow & Omit<SearchPosition, 'from'>>`
    select ${pageColumns}, s.score, s.name from (
      select distinct on (page_id) page_id, score, title as name from (
        ${ofBoth(
          (table) => sql`select n.page_id, n.title, ${score} as score from ${sql.table(table)} n
            where n.page_id = any(${ids}::text[]) and ${hasWords('n', filter.words)}`,
          sql`union all`,
        )}
      ) named order by page_id, score desc, title collate "C"
    ) s join pages p on p.id = s.page_id
    where ${isNew} and ${isBeyond}
    order by -s.score, s.name collate "C", p.id limit ${limit}`.execute(db)
  return result.rows
}

type Named = 'page_locales' | 'page_drafts'

function ofBoth(part: (table: Named) => RawBuilder<unknown>, operator: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${part('page_locales')} ${operator} ${part('page_drafts')}`
}

/** Returns the rows `n` of a table that match and belong to pages of the filter's type and state. */
function narrowed(table: Named, filter: PageFilter, matching: RawBuilder<unknown>): RawBuilder<unknown> {
  const isNarrowed = filter.pageType !== undefined || filter.state !== undefined
  return isNarrowed
    ? sql`${sql.table(table)} n join pages p on p.id = n.page_id where ${matching} ${narrow(filter)}`
    : sql`${sql.table(table)} n where ${matching}`
}
