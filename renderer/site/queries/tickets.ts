import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { isTicketErrorId, ticket, type ReplyErrors, type Ticket } from '#schemas/tickets.ts'

/** A reply to a ticket. */
export interface TicketReply {
  readonly uuid: string
  readonly locale: LocaleCode
  readonly message: string
  readonly attachment?: File | undefined
}

/** What became of it. */
export type ReplyOutcome =
  | { readonly state: 'sent'; readonly ticket: Ticket }
  | { readonly state: 'invalid'; readonly errors: ReplyErrors }
  | { readonly state: 'missing' | 'busy' | 'unavailable' }

/** Path of the ticket's call (specification, section 7). */
export function ticketPath(uuid: string, locale: LocaleCode): string {
  return `/api/website/v1/tickets/${encodeURIComponent(uuid)}?lang=${locale}`
}

/** Path and body of the reply's call. */
export function replyRequest({ uuid, locale, message, attachment }: TicketReply): readonly [string, FormData] {
  const body = new FormData()
  body.set('data', JSON.stringify({ lang: locale, message }))
  if (attachment !== undefined) body.set('attachment', attachment)
  return [`/api/website/v1/tickets/${encodeURIComponent(uuid)}/add_reply`, body]
}

/** Reads the answer; one of another shape means that the reply could not be taken. */
export async function readReplyOutcome(response: Response): Promise<ReplyOutcome> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return v.is(ticket, body) ? { state: 'sent', ticket: body } : { state: 'unavailable' }
  if (response.status === 404) return { state: 'missing' }
  if (response.status === 429) return { state: 'busy' }
  if (response.status === 422 && v.is(refusal, body)) return { state: 'invalid', errors: knownErrors(body.ids) }
  // Also a proxy in front may say so, in words of its own.
  if (response.status === 413) return { state: 'invalid', errors: { attachment: 'Ticket/Attachment too large' } }
  return { state: 'unavailable' }
}

const refusal = v.object({ ids: v.record(v.string(), v.array(v.string())) })

function knownErrors(ids: Readonly<Record<string, readonly string[]>>): ReplyErrors {
  const [message, attachment] = [ids['message']?.find(isTicketErrorId), ids['attachment']?.find(isTicketErrorId)]
  return { ...(message === undefined ? {} : { message }), ...(attachment === undefined ? {} : { attachment }) }
}
