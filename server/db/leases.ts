import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/tables.ts'

interface TableOptions {
  readonly name: 'outbox' | 'webhook_deliveries' | 'schedules' | 'item_schedules' | 'imports' | 'foreign_links'
  /** The column that has the time a row is leased until. */
  readonly lease: 'next_at' | 'leased_until'
  /** What is returned of a row, of the table `s`. */
  readonly columns: RawBuilder<unknown>
  /** Whether a row, of the table `due`, is due and not leased. */
  readonly due: (now: Date) => RawBuilder<unknown>
  /** What is claimed first, of the table `due`. */
  readonly order: RawBuilder<unknown>
}

/** A row that was claimed, by the times its lease may have: two where it is not known whether the last renewal was written. */
export interface LeasedRow {
  readonly id: number | string
  readonly held: readonly Date[]
}

/** Returns how rows of a table with `id` and `attempts` are leased: each claim counts, and the time a row is leased until names the claim. */
export function leasedTable<Row>({ name, lease, columns, due, order }: TableOptions) {
  const table = sql.table(name)
  const until = sql.ref(lease)
  /** Claims the next rows that are due, `limit` at most, so that no other process claims them before `at`. */
  async function claimMany(db: Kysely<Database>, now: Date, at: Date, limit: number): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      update ${table} s set attempts = s.attempts + 1, ${until} = ${at}
      where s.id in (
        select due.id from ${table} due where ${due(now)} order by ${order} limit ${limit} for update skip locked)
      returning ${columns}`.execute(db)
    return rows
  }

  return {
    claimMany,

    /** Claims the next row that is due, so that no other process claims it before `at`. */
    async claim(db: Kysely<Database>, now: Date, at: Date): Promise<Row | undefined> {
      return (await claimMany(db, now, at, 1))[0]
    },

    /** Changes a row that is still leased as it was claimed, and returns it; `undefined` where it is not. */
    async change(
      db: Kysely<Database>,
      { id, held }: LeasedRow,
      set: RawBuilder<unknown>,
      where: RawBuilder<unknown> = sql`true`,
    ): Promise<Row | undefined> {
      const { rows } = await sql<Row>`
        update ${table} s set ${set} where s.id = ${id} and s.${until} in (${sql.join(held)}) and ${where}
        returning ${columns}`.execute(db)
      return rows[0]
    },
  }
}
