import type { Context, MiddlewareHandler } from 'hono'
import { formSentences, outcomeResponse, type OutcomeSentences } from '#schemas/forms/outcomeResponse.ts'
import { readTicketUuid, ticketErrors, type TicketErrorId } from '#schemas/tickets.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError } from '#server/api/errors.ts'
import { readLang } from '#server/api/input.ts'
import { maxDiscardedBytes } from '#server/api/multipart.ts'
import { readReplyBody } from '#server/api/replyBody.ts'
import { sendOutcome } from '#server/api/sendOutcome.ts'
import { findAttachment } from '#server/db/tickets.ts'
import { attachmentHeaders } from '#server/tickets/attachmentHeaders.ts'
import type { Tickets } from '#server/tickets/context.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { admitReply, countLookup, storeReply } from '#server/tickets/replyToTicket.ts'

const sentences: OutcomeSentences<TicketErrorId> = {
  errors: ticketErrors,
  messages: {
    ...formSentences.messages,
    tooLarge: formSentences.messages.invalid,
    missing: 'This ticket could not be found',
    busy: 'Too many requests. Please try again later',
    unavailable: 'The reply cannot be taken at the moment. Please try again later',
  },
}

/** Handles `GET /tickets/{ticket}`: the ticket of a uuid. */
export function ticketHandler(tickets: Tickets, proxies: number) {
  return async (c: Context): Promise<Response> => {
    setPrivateHeaders(c)
    readLang(c)
    const busy = await countLookup(tickets, callerAddress(c, proxies))
    if (busy !== undefined) return sendOutcome(c, outcomeResponse(busy, sentences))
    const ticket = await getTicket(tickets, c.req.param('ticket') ?? '')
    return ticket === undefined ? missing(c) : c.json(ticket)
  }
}

/** Handles `POST /tickets/{uuid}/add_reply`: a message and an optional attachment; responds with the updated ticket. */
export function replyHandler(tickets: Tickets, proxies: number) {
  return async (c: Context): Promise<Response> => {
    setPrivateHeaders(c)
    const target = { uuid: c.req.param('uuid') ?? '', address: callerAddress(c, proxies) }
    // The body is only read for a ticket that exists.
    const rejected = await admitReply(tickets, target)
    const outcome = rejected ?? (await storeReply(tickets, { ...target, ...(await readReplyBody(c.req.raw)) }))
    return sendOutcome(c, outcomeResponse(outcome, sentences))
  }
}

/** Rejects a body that announces more than `maxDiscardedBytes`, before it is read. */
export const limitReply: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > maxDiscardedBytes) {
    c.header('Connection', 'close')
    throw new HttpError(413, `The body is larger than ${maxDiscardedBytes} bytes`)
  }
  await next()
}

/** Handles `GET /tickets/{uuid}/attachments/{id}`: a file to download, never shown by the browser itself. */
export function attachmentHandler(tickets: Tickets, proxies: number) {
  return async (c: Context): Promise<Response> => {
    setPrivateHeaders(c)
    const busy = await countLookup(tickets, callerAddress(c, proxies))
    if (busy !== undefined) return sendOutcome(c, outcomeResponse(busy, sentences))
    const uuid = readTicketUuid(c.req.param('uuid') ?? '')
    const id = /^\d{1,9}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : undefined
    if (uuid === undefined || id === undefined) return missing(c)
    const attachment = await findAttachment(tickets.db, uuid, id)
    const content = attachment === undefined ? undefined : await tickets.store.get(attachment.file)
    if (attachment === undefined || content === undefined) return missing(c)
    return c.body(new Uint8Array(content), 200, attachmentHeaders(attachment.name, attachment.media_type))
  }
}

/** Tickets are never cached, indexed or sent as a referrer. */
function setPrivateHeaders(c: Context): void {
  c.header('Cache-Control', 'private, no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
}

/** Returns the same 404 for an unknown ticket, an unknown attachment and an invalid code. */
function missing(c: Context): Response {
  return sendOutcome(c, outcomeResponse({ state: 'missing' }, sentences))
}
