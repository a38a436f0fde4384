import { sql, type Kysely } from 'kysely'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Consent } from '#server/db/formTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface RequestWrite {
  readonly uuid: string
  readonly form: FormName
  readonly locale: string
  readonly page: string | null
  readonly values: FormValues
  readonly labels: Readonly<Record<string, string>>
  readonly consent: Consent
  readonly spam: boolean
  readonly idempotency_key: string
  readonly body_hash: string
  readonly created_at: Date
}

/** What was stored under an idempotency key. */
export interface StoredRequest {
  readonly uuid: string
  readonly ticket: string | null
  readonly form: FormName
  readonly body_hash: string
  readonly created_at: Date
}

export async function findRequestByKey(db: Kysely<Database>, key: string): Promise<StoredRequest | undefined> {
  return db
    .selectFrom('form_requests')
    .select(['uuid', 'ticket', 'form', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/**
 * Writes a request; `false` when its key is taken. One that is being written by another transaction is waited for, so that it can be
 * read afterwards.
 */
export async function insertRequest(db: Kysely<Database>, request: RequestWrite): Promise<boolean> {
  const { values, labels, consent, ...rest } = request
  const row = {
    ...rest,
    values: JSON.stringify(values),
    labels: JSON.stringify(labels),
    consent: JSON.stringify(consent),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('form_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts the ticket of a request with its first message, when the visitor wrote one. */
export async function insertTicket(
  db: Kysely<Database>,
  { uuid, request, form, message, now }: TicketWrite,
): Promise<void> {
  await db
    .insertInto('tickets')
    .values({ uuid, request, request_type: form, status: 'open', created_at: now, updated_at: now })
    .execute()
  await db.updateTable('form_requests').set({ ticket: uuid }).where('uuid', '=', request).execute()
  if (message === '') return
  await db
    .insertInto('ticket_messages')
    .values({ ticket: uuid, author: 'visitor', body: message, created_at: now })
    .execute()
}

interface TicketWrite {
  readonly uuid: string
  readonly request: string
  readonly form: FormName
  readonly message: string
  readonly now: Date
}

/** Returns a request as the mails show it. */
export async function readRequest(db: Kysely<Database>, uuid: string) {
  return db.selectFrom('form_requests').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** Returns the words of a message; nothing when there is none of the id any more. */
export async function readMessage(db: Kysely<Database>, id: number): Promise<string> {
  const row = await db.selectFrom('ticket_messages').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body ?? ''
}

/** Marks a proof of work as used; `false` when it had been used before. What has expired is forgotten on the way. */
export async function redeemProof(db: Kysely<Database>, hash: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('used_proofs').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the secret of this name; `offered` becomes it when there is none yet, the same one for all processes. */
export async function readSecret(db: Kysely<Database>, name: string, offered: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into secrets (name, value) values (${name}, ${offered})
    on conflict (name) do update set value = secrets.value returning value`.execute(db)
  return rows[0]?.value ?? offered
}
