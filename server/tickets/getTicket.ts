import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import { readTicketUuid, type Ticket, type TicketMessage } from '#schemas/tickets.ts'
import { readMessages, readTicket, type StoredMessage, type StoredTicket } from '#server/db/tickets.ts'
import type { Tickets } from '#server/tickets/context.ts'

/** Personal fields; of these a ticket page shows only the name and the masked mail address. */
const personal = new Set([
  ...['first_name', 'last_name', 'company', 'email', 'phone'],
  ...['country', 'address', 'postal_code', 'city', 'province'],
])
/** Values that are not shown: empty, and the code for no choice. */
const withoutValue = new Set(['', nearestDealer])
const ticketsPath = '/api/website/v1/tickets'

/** Returns the ticket of a uuid; `undefined` for an unknown or erased ticket and for an invalid uuid. */
export async function getTicket({ db }: Pick<Tickets, 'db'>, code: string): Promise<Ticket | undefined> {
  const uuid = readTicketUuid(code)
  const stored = uuid === undefined ? undefined : await readTicket(db, uuid)
  if (stored === undefined) return undefined
  const discussion = (await readMessages(db, stored.uuid)).map((message) => toMessage(stored.uuid, message))
  const { values } = stored
  return {
    uuid: stored.uuid,
    request_type: stored.request_type,
    status: stored.status,
    created_at: stored.created_at.toISOString(),
    details: detailsOf(stored, discussion),
    user: {
      first_name: text(values['first_name']),
      last_name: text(values['last_name']),
      email: masked(values['email']),
    },
    discussion,
  }
}

/** Returns the request in the order of the form, without the text that opens the discussion. */
function detailsOf({ request_type: form, values, labels }: StoredTicket, discussion: readonly TicketMessage[]) {
  return fieldsOf(form).flatMap(({ name: field, input }) => {
    // The value of a hidden field is a code.
    const value = labels[field] ?? (input === 'hidden' ? '' : text(values[field]))
    const isLeftOut = personal.has(field) || input === 'checkbox' || withoutValue.has(value)
    return isLeftOut || value === discussion[0]?.message ? [] : [{ field, value }]
  })
}

function toMessage(uuid: string, { author, body, created_at, attachments }: StoredMessage): TicketMessage {
  return {
    author,
    message: body,
    created_at: created_at.toISOString(),
    attachments: attachments.map(({ id, name, media_type, bytes }) => {
      return { name, media_type, bytes, url: `${ticketsPath}/${uuid}/attachments/${id}` }
    }),
  }
}

/** Turns `anna.bianchi@example.com` into `a…@example.com` */
function masked(value: unknown): string {
  const [name = '', domain] = text(value).split('@')
  return domain === undefined ? '' : `${[...name][0] ?? ''}…@${domain}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
