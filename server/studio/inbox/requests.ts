import * as v from 'valibot'
import { isLocaleCode } from '#locales/locales.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { maxCounted } from '#schemas/studio/fields.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import { mayChange, requestLocales } from '#schemas/studio/roles.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { countInbox, listInbox, readInboxRow, type InboxRow } from '#server/db/inbox.ts'
import { readNotes } from '#server/db/requestNotes.ts'
import { readMessages } from '#server/db/tickets.ts'
import type { Actor, Studio, StudioPerson } from '#server/studio/context.ts'
import { parseTimeCursor } from '#server/studio/cursor.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { attachmentHeaders } from '#server/tickets/attachmentHeaders.ts'

export type InboxRequest = CallResult<'getRequest'>
type Db = Studio['cms']['db']

/** The person who changes a request, and the request. */
export interface RequestEdit {
  readonly id: string
  readonly person: StudioPerson
  readonly actor: Actor
}

/** Characters of a message in the list. */
const excerptLength = 160
const requestId = v.pipe(v.string(), v.uuid())

/** Lists the requests of visitors in the locales a person reads, those with the latest message first. `assignee` may be `me` or `none`. */
export async function listRequests(
  { cms }: Studio,
  person: StudioPerson,
  { q, form, state, locale, assignee, cursor, limit }: CallQuery<'listRequests'>,
): Promise<CallResult<'listRequests'>> {
  const filter = {
    search: q.trim(),
    form,
    state,
    locale,
    assignee: assigneeIn(assignee, person),
    locales: requestLocales(person),
  }
  const rows = await listInbox(cms.db, { ...filter, before: parseTimeCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(summaryOf),
    next: last === undefined ? null : JSON.stringify([last.changed_at.toISOString(), last.uuid]),
    total: cursor === undefined ? await countInbox(cms.db, { ...filter, limit: maxCounted + 1 }) : null,
  }
}

/** Returns the id of the person that `me` stands for. */
export function assigneeIn(assignee: string | undefined, { id }: StudioPerson): string | undefined {
  return assignee === 'me' ? id : assignee
}

/** Returns a request with its messages and notes. Throws as `rowToRead` does. */
export async function getRequest(
  { cms }: Pick<Studio, 'cms'>,
  request: Pick<RequestEdit, 'id' | 'person'>,
): Promise<InboxRequest> {
  const row = await rowToRead(cms.db, request)
  const messages = row.ticket === null ? sentMessages(row) : await readMessages(cms.db, row.ticket)
  const notes = await readNotes(cms.db, row.uuid)
  return {
    ...summaryOf(row),
    email: textOf(row.values['email']),
    page: row.page,
    fields: fieldsIn(row),
    messages: messages.map(({ created_at, attachments, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
      attachments: attachments.map(({ id: attachment, name, bytes }) => ({ id: attachment, name, bytes })),
    })),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() })),
  }
}

/** Returns what the visitor wrote, of a request without a ticket. */
function sentMessages({ first_message: body, created_at }: InboxRow): Awaited<ReturnType<typeof readMessages>> {
  return body === null || body === '' ? [] : [{ id: 0, author: 'visitor', body, created_at, attachments: [] }]
}

/** Returns an attachment to be saved, never to be shown by the browser itself. Throws 404 when there is none, and as `rowToRead` does. */
export async function getRequestAttachment(
  { cms, tickets }: Studio,
  request: Pick<RequestEdit, 'id' | 'person'>,
  attachment: string,
): Promise<Response> {
  const { ticket } = await rowToRead(cms.db, request)
  const messages = ticket === null ? [] : await readMessages(cms.db, ticket)
  const found = messages.flatMap(({ attachments }) => attachments).find((each) => String(each.id) === attachment)
  const content = found === undefined ? undefined : await tickets.store.get(found.file)
  if (found === undefined || content === undefined) throw new StudioError('not_found', 'There is no such attachment')
  return new Response(new Uint8Array(content), { headers: attachmentHeaders(found.name, found.media_type) })
}

/** Returns a request to be changed, locked in a transaction. Throws 403 when its locale is not one of the person's. */
export async function rowToChange(
  db: Db,
  { id, person }: Pick<RequestEdit, 'id' | 'person'>,
  lock = false,
): Promise<InboxRow> {
  const row = await rowOrThrow(db, id, lock)
  if (isLocaleCode(row.locale) && mayChange(person, row.locale)) return row
  throw new StudioError('locale_forbidden', `You may not reply in ${row.locale}`, { locale: row.locale })
}

/** Returns a request to be read. Throws 404 for one that is unknown or erased, 403 when the person does not read those of its locale. */
export async function rowToRead(db: Db, { id, person }: Pick<RequestEdit, 'id' | 'person'>): Promise<InboxRow> {
  const row = await rowOrThrow(db, id)
  const readable: readonly string[] | null = requestLocales(person)
  if (readable === null || readable.includes(row.locale)) return row
  throw new StudioError('request_forbidden', `You may not read requests of ${row.locale}`, { locale: row.locale })
}

/** Returns a request, locked in a transaction. Throws 404 for one that is unknown or erased. */
async function rowOrThrow(db: Db, id: string, lock = false): Promise<InboxRow> {
  const row = v.is(requestId, id) ? await readInboxRow(db, id, lock) : undefined
  if (row === undefined) throw new StudioError('not_found', 'There is no such request')
  return row
}

/** Returns the error of a change to what looks like spam: nothing but a note can be added. */
export function isSpam(): StudioError {
  return new StudioError('is_spam', 'The request looks like spam; say first that it is none')
}

function summaryOf(row: InboxRow): CallResult<'listRequests'>['items'][number] {
  const { uuid, form, locale, status, first_message: first, created_at, changed_at } = row
  const { assignee, assignee_name: name, assignee_active: active } = row
  return {
    id: uuid,
    form,
    locale,
    state: status,
    name: nameOf(row),
    excerpt: (first ?? '').slice(0, excerptLength),
    assignee: assignee === null ? null : { id: assignee, name: name ?? '', active },
    created_at: created_at.toISOString(),
    updated_at: changed_at.toISOString(),
  }
}

/** Returns the name of the visitor, else of the company. */
export function nameOf({ values }: Pick<InboxRow, 'values'>): string {
  const name = [values['first_name'], values['last_name']].map(textOf).filter(Boolean).join(' ')
  return name === '' ? textOf(values['company']) : name
}

/** Returns what was filled in, in the order of the form: the words of a choice, not its code. */
function fieldsIn({ form, values, labels, first_message: first }: InboxRow): InboxRequest['fields'] {
  return fieldsOf(form).flatMap(({ name: field, input }) => {
    const value = labels[field] ?? (input === 'hidden' ? '' : textOf(values[field]))
    return ['', nearestDealer, first].includes(value) || input === 'checkbox' ? [] : [{ field, value }]
  })
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
