import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
import type { ScheduleState } from '#server/db/scheduleTables.ts'
import type { Database } from '#server/db/tables.ts'

/** What is to happen at an hour, or has; the rows of every table of schedules. */
export interface Schedule {
  readonly id: number
  readonly at: Date
  readonly time_zone: string
  readonly state: ScheduleState
  readonly issues: readonly ContentIssue[]
  /** Why it failed, where it was not for the content. */
  readonly reason: string | null
  readonly created_by: string | null
  readonly created_by_name: string | null
  /** How often it was tried. */
  readonly attempts: number
}

/** A schedule of one document, by its id and the values of the columns that name the document. */
export interface ScheduleKey {
  readonly id: number
  readonly document: readonly [string, string]
}

/** How a schedule ends. */
export interface ScheduleEnd {
  readonly state: 'done' | 'failed'
  readonly issues: readonly ContentIssue[]
  readonly reason?: string
}

interface TableOptions {
  readonly name: 'schedules' | 'item_schedules'
  /** The columns that name a document; its schedules run in their order. */
  readonly document: readonly [string, string]
  /** Every column of a row, of the table `s`. */
  readonly columns: RawBuilder<unknown>
}

/** The columns of `Schedule`, of the table `s`. */
export const scheduleColumns = sql`s.id, s.at, s.time_zone, s.state, s.issues, s.reason, s.created_by, s.created_by_name, s.attempts`

/** Returns what every kind of schedule goes through, on a table with its columns. */
export function scheduleTable<Row extends Schedule>({ name, document, columns }: TableOptions) {
  const table = sql.table(name)
  const [first, second] = document.map((column) => sql.ref(column))
  const ofSame = sql`earlier.${first} = due.${first} and earlier.${second} = due.${second}`
  const untouched = ({ id, document: [one, two] }: ScheduleKey, now: Date) =>
    sql`s.id = ${id} and s.${first} = ${one} and s.${second} = ${two} and s.state = 'pending'
      and (s.leased_until is null or s.leased_until <= ${now})`

  const leases = leasedTable<Row>({
    name,
    lease: 'leased_until',
    columns,
    due: (
      now,
    ) => sql`due.state = 'pending' and due.at <= ${now} and (due.leased_until is null or due.leased_until <= ${now})
      and not exists (
        select 1 from ${table} earlier
        where ${ofSame} and earlier.state = 'pending' and (earlier.at, earlier.id) < (due.at, due.id))`,
    order: sql`due.at, due.id`,
  })

  return {
    async read(db: Kysely<Database>, id: number): Promise<Row | undefined> {
      const result = await sql<Row>`select ${columns} from ${table} s where s.id = ${id}`.execute(db)
      return result.rows[0]
    },

    /**
     * Changes a schedule to come that no process has under way; returns it, `undefined` when there is none. A process that had claimed it
     * and lost its lease can no longer end it.
     */
    async change(
      db: Kysely<Database>,
      key: ScheduleKey,
      { set, where = sql`true` }: { readonly set: RawBuilder<unknown>; readonly where?: RawBuilder<unknown> },
      now: Date,
    ): Promise<Row | undefined> {
      const result = await sql<Row>`
        update ${table} s set ${set}, leased_until = null where ${untouched(key, now)} and ${where} returning ${columns}`.execute(
        db,
      )
      return result.rows[0]
    },

    /** Cancels a schedule to come that no process has under way; returns it, `undefined` when there is none. */
    async cancel(db: Kysely<Database>, key: ScheduleKey, now: Date): Promise<Row | undefined> {
      return this.change(db, key, { set: sql`state = 'cancelled', done_at = ${now}` }, now)
    },

    /**
     * Claims the next schedule that is due, so that no other process claims it before `until`. The schedules of one document are
     * claimed in their order.
     */
    async claim(db: Kysely<Database>, now: Date, until: Date): Promise<Row | undefined> {
      return leases.claim(db, now, until)
    },

    /**
     * Ends a schedule that was claimed, and returns what it holds by now; `undefined` where it was cancelled, changed or claimed by
     * another process since.
     */
    async end(db: Kysely<Database>, schedule: LeasedRow, end: ScheduleEnd, now: Date): Promise<Row | undefined> {
      const set = sql`state = ${end.state}, issues = ${JSON.stringify(end.issues)}::jsonb, reason = ${end.reason ?? null},
        done_at = ${now}, leased_until = null`
      return leases.change(db, schedule, set, sql`s.state = 'pending'`)
    },
  }
}
