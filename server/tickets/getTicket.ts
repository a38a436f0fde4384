import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { nearestDealer } from '#schemas/forms/offeredChoices.ts'
import { readTicketUuid, type Ticket, type TicketMessage } from '#schemas/tickets.ts'
import { readMessages, readTicket, type StoredMessage, type StoredTicket } from '#server/db/tickets.ts'
import type { Tickets } from '#server/tickets/context.ts'

/** Whom and where the request is from; the page of a ticket says no more of it than a name and the masked address. */
const personal = new Set([
  ...['first_name', 'last_name', 'company', 'email', 'phone'],
  ...['country', 'address', 'postal_code', 'city', 'province'],
])
/** Nothing, and a code that stands for no choice. */
const notSaid = new Set(['', nearestDealer])
/** Where the attachments of a ticket are. */
const ticketsPath = '/api/website/v1/tickets'

/** The ticket of a uuid; `undefined` alike for one that is unknown, erased, or no uuid at all. */
export async function getTicket({ db }: Pick<Tickets, 'db'>, given: string): Promise<Ticket | undefined> {
  const uuid = readTicketUuid(given)
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

/** What was asked for, in the order of the form; what opens the discussion is not said twice. */
function detailsOf({ request_type: form, values, labels }: StoredTicket, discussion: readonly TicketMessage[]) {
  return fieldsOf(form).flatMap(({ name: field, input }) => {
    const value = labels[field] ?? text(values[field])
    const isLeftOut = personal.has(field) || input === 'checkbox' || input === 'hidden' || notSaid.has(value)
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

/** `anna.bianchi@example.com` → `a…@example.com` */
function masked(value: unknown): string {
  const [name = '', domain] = text(value).split('@')
  return domain === undefined ? '' : `${[...name][0] ?? ''}…@${domain}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
