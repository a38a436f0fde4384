import { sql, type Kysely } from 'kysely'
import type { MailKind, MailPayload } from '#server/db/formTables.ts'
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

/**
 * Claims the next mail that is due, so that no other process claims it before `until`; one that dies with it in hand leaves it to the
 * others then.
 */
export async function claimMail(db: Kysely<Database>, now: Date, until: Date): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    update outbox set attempts = attempts + 1, next_at = ${until}
    where id = (
      select id from outbox where sent_at is null and failed_at is null and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning id, kind, payload, request, attempts`.execute(db)
  return rows[0]
}

export async function markSent(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}, last_error = null, payload = payload - 'token' where id = ${id}`.execute(db)
}

/** Tries again at `nextAt`, or never (`undefined`). `error` holds no personal data. */
export async function markUnsent(
  db: Kysely<Database>,
  id: number,
  error: string,
  now: Date,
  nextAt: Date | undefined,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error, ...(nextAt === undefined ? { failed_at: now } : { next_at: nextAt }) })
    .where('id', '=', id)
    .execute()
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
