import { sql, type Kysely } from 'kysely'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Database } from '#server/db/tables.ts'

export interface StoredTicket {
  readonly uuid: string
  readonly request: string
  readonly request_type: FormName
  readonly status: 'open' | 'answered' | 'closed'
  readonly created_at: Date
  readonly values: FormValues
  /** Words of the options chosen, by field. */
  readonly labels: Readonly<Record<string, string>>
}

export interface StoredMessage {
  readonly id: number
  readonly author: 'visitor' | 'company'
  readonly body: string
  readonly created_at: Date
  readonly attachments: readonly StoredAttachment[]
}

export interface StoredAttachment {
  readonly id: number
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  /** Name below DATA_DIR/attachments. */
  readonly file: string
}

/** Returns a ticket with its request; one whose personal values are erased is gone. */
export async function readTicket(db: Kysely<Database>, uuid: string): Promise<StoredTicket | undefined> {
  return db
    .selectFrom('tickets as t')
    .innerJoin('form_requests as r', 'r.uuid', 't.request')
    .select(['t.uuid', 't.request', 't.request_type', 't.status', 't.created_at', 'r.values', 'r.labels'])
    .where('t.uuid', '=', uuid)
    .where('r.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the thread of a ticket, the oldest message first. */
export async function readMessages(db: Kysely<Database>, ticket: string): Promise<readonly StoredMessage[]> {
  const messages = await db
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'body', 'created_at'])
    .where('ticket', '=', ticket)
    .orderBy('id')
    .execute()
  const attachments = await db
    .selectFrom('ticket_attachments as a')
    .innerJoin('ticket_messages as m', 'm.id', 'a.message')
    .select(['a.id', 'a.message', 'a.name', 'a.media_type', 'a.bytes', 'a.file'])
    .where('m.ticket', '=', ticket)
    .orderBy('a.id')
    .execute()
  return messages.map((message) => ({
    ...message,
    attachments: attachments.filter((attachment) => attachment.message === message.id),
  }))
}

export interface AttachmentWrite extends Omit<StoredAttachment, 'id'> {
  /** SHA-256 of the file as it was sent, in hex. */
  readonly digest: string
}

export interface MessageWrite {
  readonly ticket: string
  readonly author: 'visitor' | 'company'
  readonly body: string
  readonly attachments?: readonly AttachmentWrite[]
  /** Id of the last message its author has seen; with a newer one there, nothing is inserted. Not compared when left out. */
  readonly seen?: number | undefined
  readonly now: Date
}

/** Within this time, in ms, the same words of the same author with the same files, by name and content, are the same message, sent twice. */
const repeatedWithin = 10 * 60_000

/**
 * Adds a message and sets the status of the ticket; returns the message's id, `undefined` when the ticket is gone by now, `'repeated'` for
 * what has just been sent: a form posted again by "reload" or a second click, `'newer'` when there are messages after those its author has seen.
 */
export async function insertMessage(
  db: Kysely<Database>,
  write: MessageWrite,
): Promise<number | 'repeated' | 'newer' | undefined> {
  const { ticket, author, body, attachments = [], seen = Infinity, now } = write
  // Holds the ticket, so that nobody erases it or adds to it between here and the end of the transaction.
  const held = await db
    .selectFrom('tickets as t')
    .innerJoin('form_requests as r', 'r.uuid', 't.request')
    .select('t.uuid')
    .where('t.uuid', '=', ticket)
    .where('r.erased_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst()
  if (held === undefined) return undefined
  const last = await readLastMessage(db, ticket)
  if (last !== undefined && (await isRepeated(db, write, last))) return 'repeated'
  if (last !== undefined && last.id > seen) return 'newer'
  const status = author === 'company' ? 'answered' : 'open'
  await db.updateTable('tickets').set({ status, updated_at: now }).where('uuid', '=', ticket).execute()
  const { id } = await db
    .insertInto('ticket_messages')
    .values({ ticket, author, body, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (attachments.length > 0) {
    const rows = attachments.map((attachment) => ({ ...attachment, message: id, created_at: now }))
    await db.insertInto('ticket_attachments').values(rows).execute()
  }
  return id
}

type LastMessage = Omit<StoredMessage, 'attachments'>

async function readLastMessage(db: Kysely<Database>, ticket: string): Promise<LastMessage | undefined> {
  return db
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'body', 'created_at'])
    .where('ticket', '=', ticket)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function isRepeated(
  db: Kysely<Database>,
  { author, body, attachments = [], now }: MessageWrite,
  last: LastMessage,
): Promise<boolean> {
  if (last.author !== author || last.body !== body) return false
  if (now.getTime() - last.created_at.getTime() >= repeatedWithin) return false
  const files = await db
    .selectFrom('ticket_attachments')
    .select(['name', 'digest'])
    .where('message', '=', last.id)
    .orderBy('id')
    .execute()
  const namesOf = (all: readonly { readonly name: string; readonly digest: string | null }[]) =>
    JSON.stringify(all.map(({ name, digest }) => [name, digest]))
  return namesOf(files) === namesOf(attachments)
}

/** Returns the bytes of the attachments of a ticket, and of all tickets since a time. */
export async function attachmentBytes(
  db: Kysely<Database>,
  ticket: string,
  since: Date,
): Promise<{ readonly ticket: number; readonly since: number }> {
  const { rows } = await sql<{ ticket: number; since: number }>`
    select
      coalesce((select sum(a.bytes) from ticket_attachments a join ticket_messages m on m.id = a.message
        where m.ticket = ${ticket}), 0)::float8 as ticket,
      coalesce((select sum(bytes) from ticket_attachments where created_at > ${since}), 0)::float8 as since`.execute(db)
  return rows[0] ?? { ticket: 0, since: 0 }
}

/** Returns the names of the files of a message. */
export async function readAttachmentNames(db: Kysely<Database>, message: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_attachments')
    .select('name')
    .where('message', '=', message)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Finds an attachment, if it belongs to the ticket. */
export async function findAttachment(
  db: Kysely<Database>,
  ticket: string,
  id: number,
): Promise<StoredAttachment | undefined> {
  return db
    .selectFrom('ticket_attachments as a')
    .innerJoin('ticket_messages as m', 'm.id', 'a.message')
    .innerJoin('tickets as t', 't.uuid', 'm.ticket')
    .innerJoin('form_requests as r', 'r.uuid', 't.request')
    .select(['a.id', 'a.name', 'a.media_type', 'a.bytes', 'a.file'])
    .where('a.id', '=', id)
    .where('m.ticket', '=', ticket)
    .where('r.erased_at', 'is', null)
    .executeTakeFirst()
}
