import { sql, type Kysely } from 'kysely'
import type { ImportIssue, ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { IssueLevel } from '#schemas/issues/contentIssue.ts'
import { storedCodesOf, withCurrentCode } from '#schemas/issues/formerCodes.ts'
import type { ImportChange } from '#server/db/importTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface FileRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Adds rows of a file as they were read. */
export async function insertRows(db: Kysely<Database>, id: string, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, cells)
    select ${id}, number, cells from json_to_recordset(${JSON.stringify(rows)}::json) as given (number integer, cells json)`.execute(
    db,
  )
}

/** A row, and what the check found about it. */
export interface RowToDo extends FileRow {
  readonly item_id: string | null
  readonly state: ImportRowState | null
  readonly changes: readonly ImportChange[]
}

/**
 * Returns the next rows after one, in the order of the file, or `reversed`; from the start without one. Of those in certain states, or with
 * certain numbers, when they are given.
 */
export async function readRows(
  db: Kysely<Database>,
  id: string,
  {
    after,
    limit,
    states,
    numbers,
    reversed = false,
  }: {
    readonly after?: number | undefined
    readonly limit: number
    readonly states?: readonly ImportRowState[]
    readonly numbers?: readonly number[]
    readonly reversed?: boolean
  },
): Promise<readonly RowToDo[]> {
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'item_id', 'state', 'changes'])
    .where('import_id', '=', id)
    .$if(after !== undefined, (query) => query.where('number', reversed ? '<' : '>', after ?? 0))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(numbers !== undefined, (query) => query.where('number', '=', sql<number>`any(${numbers}::integer[])`))
    .orderBy('number', reversed ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export interface RowResult {
  readonly number: number
  readonly state: ImportRowState
  readonly item_id: string | null
  readonly issues: readonly ImportIssue[]
  readonly changes: readonly ImportChange[]
}

/** Writes what was found about rows, or what was done with them. */
export async function writeRowResults(db: Kysely<Database>, id: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    update import_rows r set state = given.state, item_id = given.item_id, issues = given.issues, changes = given.changes
    from json_to_recordset(${JSON.stringify(results)}::json) as given (
      number integer, state text, item_id text, issues json, changes json)
    where r.import_id = ${id} and r.number = given.number`.execute(db)
}

/** Forgets what an earlier check found. */
export async function resetRows(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    update import_rows set state = null, item_id = null, issues = '[]', changes = '[]'
    where import_id = ${id} and state is not null`.execute(db)
  await db.updateTable('imports').set({ done: 0 }).where('id', '=', id).execute()
}

export interface RowListQuery {
  readonly state: ImportRowState
  /** Only rows with an issue of this code. */
  readonly code: string | undefined
  /** Only rows with an issue of this level. */
  readonly level: IssueLevel | undefined
  readonly after: number
  readonly limit: number
}

/** Lists the rows in one state, in the order of the file. */
export async function listRows(
  db: Kysely<Database>,
  id: string,
  { state, code, level, after, limit }: RowListQuery,
): Promise<readonly (RowResult & Pick<FileRow, 'cells'>)[]> {
  let query = db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'item_id', 'issues', 'changes'])
    .where('import_id', '=', id)
    .where('state', '=', state)
    .where('number', '>', after)
  if (code !== undefined || level !== undefined) {
    const codes = code === undefined ? [undefined] : storedCodesOf(code)
    const patterns = codes.map((each) => JSON.stringify([{ code: each, level }]))
    query = query.where(sql<boolean>`issues::jsonb @> any(${patterns}::jsonb[])`)
  }
  const rows = await query.orderBy('number').limit(limit).execute()
  return rows.map((row) => ({ ...row, issues: row.issues.map(withCurrentCode), state }))
}

/** Lists the first issue of each code of the rows in a state, and how many there are. */
export async function listReasons(
  db: Kysely<Database>,
  id: string,
  state: ImportRowState,
): Promise<readonly { readonly issue: ImportIssue; readonly count: number }[]> {
  const result = await sql<{ issue: ImportIssue; count: number }>`
    select distinct on (issue ->> 'code') issue, count(*) over (partition by issue ->> 'code')::int as count
    from import_rows r, json_array_elements(r.issues) as issue
    where r.import_id = ${id} and r.state = ${state} order by issue ->> 'code', r.number`.execute(db)
  return result.rows.map(({ issue, count }) => ({ issue: withCurrentCode(issue), count }))
}

/** Returns the next rows after one that the check or the import left out. */
export async function readRejectedRows(
  db: Kysely<Database>,
  id: string,
  after: number,
  limit: number,
): Promise<readonly (FileRow & Pick<RowResult, 'issues'>)[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'issues'])
    .where('import_id', '=', id)
    .where('number', '>', after)
    .where('state', 'in', ['invalid', 'skipped'])
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, issues: row.issues.map(withCurrentCode) }))
}

/** Returns the first rows of a file. */
export async function readSample(
  db: Kysely<Database>,
  id: string,
  limit: number,
): Promise<readonly (readonly string[])[]> {
  return (await readRows(db, id, { limit })).map(({ cells }) => cells)
}
