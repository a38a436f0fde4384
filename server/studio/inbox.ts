import { isLocaleCode } from '#locales/locales.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { nearestDealer } from '#schemas/forms/offeredChoices.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { listInbox, readInboxRow, setTicketStatus, type InboxRow } from '#server/db/inbox.ts'
import { readMessages } from '#server/db/tickets.ts'
import { erasePerson, exportPerson } from '#server/forms/personalData.ts'
import type { Actor, Studio, StudioPerson } from '#server/studio/context.ts'
import { parseCursor } from '#server/studio/cursor.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { attachmentHeaders } from '#server/tickets/attachmentHeaders.ts'

type Request = CallResult<'getRequest'>

/** Who changes which request. */
interface RequestEdit {
  readonly id: string
  readonly person: StudioPerson
  readonly actor: Actor
}

/** Characters of a message in the list. */
const excerptLength = 160

/** Lists the requests of visitors, those with the latest message first. */
export async function listRequests(
  { cms }: Studio,
  { q, form, state, locale, cursor, limit }: CallQuery<'listRequests'>,
): Promise<CallResult<'listRequests'>> {
  const before = parseCursor(cursor)
  const rows = await listInbox(cms.db, { search: q.trim(), form, state, locale, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(summaryOf),
    next: last === undefined ? null : JSON.stringify([last.changed_at.toISOString(), last.uuid]),
  }
}

/** Returns a request with its messages. Throws 404 for one that is unknown or erased. */
export async function getRequest({ cms }: Pick<Studio, 'cms'>, id: string): Promise<Request> {
  const row = await rowOrThrow(cms.db, id)
  const messages = row.ticket === null ? [] : await readMessages(cms.db, row.ticket)
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
  }
}

/** Adds the reply of the company; the visitor gets a mail. Throws 404 for a request without a ticket. */
export async function replyToRequest(studio: Studio, edit: RequestEdit, message: string): Promise<Request> {
  const { id, actor } = edit
  const { ticket } = await rowToChange(studio, edit)
  const replied =
    ticket === null ? undefined : await addReply(studio.tickets, { uuid: ticket, author: 'company', message })
  if (replied === undefined) throw new StudioError('not_found', 'There is no ticket to reply to')
  await writeAudit(studio.cms.db, { ...actor, action: 'request.reply', subject: `request:${id}` })
  return getRequest(studio, id)
}

/** Closes the ticket of a request, or opens it again. */
export async function changeRequest(studio: Studio, edit: RequestEdit, state: 'open' | 'closed'): Promise<Request> {
  const { id, actor } = edit
  const { ticket } = await rowToChange(studio, edit)
  if (ticket === null) throw new StudioError('not_found', 'The request has no ticket')
  await studio.cms.db.transaction().execute(async (trx) => {
    const action = state === 'closed' ? 'request.close' : 'request.open'
    if (await setTicketStatus(trx, ticket, state)) await writeAudit(trx, { ...actor, action, subject: `request:${id}` })
  })
  return getRequest(studio, id)
}

/** Returns an attachment to be saved, never to be shown by the browser itself. Throws 404 when there is none. */
export async function getRequestAttachment(
  { cms, tickets }: Studio,
  id: string,
  attachment: string,
): Promise<Response> {
  const { ticket } = await rowOrThrow(cms.db, id)
  const messages = ticket === null ? [] : await readMessages(cms.db, ticket)
  const found = messages.flatMap(({ attachments }) => attachments).find((each) => String(each.id) === attachment)
  const content = found === undefined ? undefined : await tickets.store.get(found.file)
  if (found === undefined || content === undefined) throw new StudioError('not_found', 'There is no such attachment')
  return new Response(new Uint8Array(content), { headers: attachmentHeaders(found.name, found.media_type) })
}

/** Returns everything stored about an email address. The log has who did so, not about whom. */
export async function exportData({ cms }: Studio, actor: Actor, email: string): Promise<CallResult<'exportPerson'>> {
  await writeAudit(cms.db, { ...actor, action: 'privacy.export', subject: 'person' })
  return { email, ...(await exportPerson(cms, email)) }
}

/** Erases the personal data of an email address. */
export async function eraseData(studio: Studio, actor: Actor, email: string): Promise<CallResult<'erasePerson'>> {
  const { cms, storage, dataDir } = studio
  const counts = await erasePerson(cms, { dataDir, storage }, email)
  await writeAudit(cms.db, { ...actor, action: 'privacy.erase', subject: 'person', details: counts })
  return { ok: true, ...counts }
}

/** Returns a request to be changed. Throws 403 when its locale is none of the person's. */
async function rowToChange({ cms }: Studio, { id, person }: RequestEdit): Promise<InboxRow> {
  const row = await rowOrThrow(cms.db, id)
  if (isLocaleCode(row.locale) && mayChange(person, row.locale)) return row
  throw new StudioError('locale_forbidden', `You may not reply in ${row.locale}`, { locale: row.locale })
}

async function rowOrThrow(db: Studio['cms']['db'], id: string): Promise<InboxRow> {
  const row = await readInboxRow(db, id)
  if (row === undefined) throw new StudioError('not_found', 'There is no such request')
  return row
}

function summaryOf(row: InboxRow): CallResult<'listRequests'>['items'][number] {
  const { uuid, form, locale, status, values, first_message: first, spam, created_at, changed_at } = row
  const name = [values['first_name'], values['last_name']].map(textOf).filter(Boolean).join(' ')
  return {
    id: uuid,
    form,
    locale,
    state: status,
    name: name === '' ? textOf(values['company']) : name,
    excerpt: (first ?? '').slice(0, excerptLength),
    spam,
    created_at: created_at.toISOString(),
    updated_at: changed_at.toISOString(),
  }
}

/** What was filled in, in the order of the form: the words of a choice, not its code. */
function fieldsIn({ form, values, labels, first_message: first }: InboxRow): Request['fields'] {
  return fieldsOf(form).flatMap(({ name: field, input }) => {
    const value = labels[field] ?? (input === 'hidden' ? '' : textOf(values[field]))
    return ['', nearestDealer, first].includes(value) || input === 'checkbox' ? [] : [{ field, value }]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
