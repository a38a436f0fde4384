import { sql, type Kysely } from 'kysely'
import type { MailKind, MailPayload } from '#server/db/formTables.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
import type { Database } from '#server/db/tables.ts'

export interface MailWrite {
  readonly kind: MailKind
  /** Names rows; holds no personal data. */
  readonly payload: MailPayload
  /** The request it is erased with; `null` for mails of the studio. */
  readonly request: string | null
}

export interface WaitingMail extends MailWrite {
  readonly id: number
  /** How often it was tried, this time included. */
  readonly attempts: number
}

/** Adds mails to the outbox, in the transaction of what they report. */
export async function enqueueMails(db: Kysely<Database>, mails: readonly MailWrite[], now = new Date()): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, payload, request }) => {
    return { kind, payload: JSON.stringify(payload), request, next_at: now, created_at: now }
  })
  await db.insertInto('outbox').values(rows).execute()
}

/** The mails; `next_at` is when one is due, and until when it is leased. */
export const mailLeases = leasedTable<WaitingMail>({
  name: 'outbox',
  lease: 'next_at',
  columns: sql`s.id, s.kind, s.payload, s.request, s.attempts`,
  due: (now) => sql`due.sent_at is null and due.failed_at is null and due.next_at <= ${now}`,
  order: sql`due.next_at, due.id`,
})

export async function markSent(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}, last_error = null, payload = payload - 'token' where id = ${id}`.execute(db)
}

/** Tries a mail again at a time, unless another process has claimed it. `error` holds no personal data. */
export async function retryMail(db: Kysely<Database>, mail: LeasedRow, error: string, at: Date): Promise<void> {
  await mailLeases.change(db, mail, sql`last_error = ${error}, next_at = ${at}`)
}

/** Gives a mail up, unless another process has claimed it. `error` holds no personal data. */
export async function giveUpMail(db: Kysely<Database>, mail: LeasedRow, error: string, now: Date): Promise<void> {
  await mailLeases.change(db, mail, sql`last_error = ${error}, failed_at = ${now}`)
}

/** Lists the mails that wait and those that were given up, the oldest first. */
export async function listUnsent(db: Kysely<Database>) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'created_at', 'next_at', 'failed_at', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Schedules every failed mail, or only the one, again from the start; returns how many. */
export async function retryFailed(db: Kysely<Database>, now: Date, id?: number): Promise<number> {
  const failed = db
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, next_at: now })
    .where('failed_at', 'is not', null)
  const { numUpdatedRows } = await (id === undefined ? failed : failed.where('id', '=', id)).executeTakeFirst()
  return Number(numUpdatedRows)
}
