import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import {
  isTicketErrorId,
  readTicketUuid,
  ticketErrors,
  ticketReply,
  type ReplyErrors,
  type TicketErrorId,
} from '#schemas/tickets.ts'
import { findAttachment, readTicket } from '#server/db/tickets.ts'
import type { Log } from '#server/cms/context.ts'
import { callerAddress } from '#server/http/clientAddress.ts'
import { HttpError } from '#server/http/errors.ts'
import { withoutDetails } from '#server/http/forms.ts'
import { readLang } from '#server/http/input.ts'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { checkAttachment } from '#server/tickets/checkAttachment.ts'
import type { Tickets } from '#server/tickets/context.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { mostReadPast, readReply, ReplyUnreadable, type GivenReply } from '#server/tickets/readReply.ts'

const dataField: ReadonlySet<string> = new Set(['data'])

/** GET /tickets/{ticket}: the ticket of a uuid. */
export function ticketHandler(tickets: Tickets, proxies: number) {
  return async (c: Context): Promise<Response> => {
    keepPrivate(c)
    readLang(c)
    await countLookup(c, tickets, proxies)
    const found = await getTicket(tickets, c.req.param('ticket') ?? '')
    if (found === undefined) throw noTicket()
    return c.json(found)
  }
}

/** POST /tickets/{uuid}/add_reply: a message and an optional attachment; answers the ticket with them. */
export function replyHandler(tickets: Tickets, proxies: number, log: Log) {
  return async (c: Context): Promise<Response> => {
    keepPrivate(c)
    await countLookup(c, tickets, proxies)
    // Nothing is taken in for a ticket that is not there.
    const uuid = readTicketUuid(c.req.param('uuid') ?? '')
    if (uuid === undefined || (await readTicket(tickets.db, uuid)) === undefined) throw noTicket()
    await count(c, tickets, 'replies', (await tickets.hash())('token', uuid))
    const given = await readBody(c)
    const { message, errors } = readData(given)
    const checked = await checkFile(tickets, given)
    const all: ReplyErrors = { ...errors, ...(typeof checked === 'string' ? { attachment: checked } : {}) }
    if (Object.keys(all).length > 0 || typeof checked === 'string') return refuse(c, all, given)
    const updated = await addReply(tickets, { uuid, author: 'visitor', message, attachment: checked }).catch(
      (error: unknown) => {
        log.error({ err: withoutDetails(error) }, 'A reply to a ticket could not be stored')
        c.header('Retry-After', '5')
        throw new HttpError(503, 'The reply cannot be taken at the moment. Please try again later')
      },
    )
    if (updated === undefined) throw noTicket()
    return c.json(updated, 201)
  }
}

/** A body that says it is far too large is not begun; one that is a little too large is read past, so that the answer is heard. */
export const limitReply: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > mostReadPast) {
    c.header('Connection', 'close')
    throw new HttpError(413, `The body is larger than ${mostReadPast} bytes`)
  }
  await next()
}

/** GET /tickets/{uuid}/attachments/{id}: a file to keep; nothing of it is opened in the browser. */
export function attachmentHandler(tickets: Tickets, proxies: number) {
  return async (c: Context): Promise<Response> => {
    keepPrivate(c)
    await countLookup(c, tickets, proxies)
    const uuid = readTicketUuid(c.req.param('uuid') ?? '')
    const id = /^\d{1,9}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : undefined
    if (uuid === undefined || id === undefined) throw noTicket()
    const found = await findAttachment(tickets.db, uuid, id)
    const content = found === undefined ? undefined : await tickets.store.get(found.file)
    if (found === undefined || content === undefined) throw noTicket()
    return c.body(new Uint8Array(content), 200, attachmentHeaders(found.name, found.media_type))
  }
}

/** Headers of an attachment; the name stands there in ASCII for old readers (RFC 6266). */
function attachmentHeaders(name: string, mediaType: string): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const plain = name.replace(/[^\w. -]/g, '_')
  return {
    'Content-Type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}

/** A ticket is for nobody's cache, and its address for nobody's log. */
function keepPrivate(c: Context): void {
  c.header('Cache-Control', 'private, no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
}

/** Counts who looks something up; the site's own calls say for whom they ask, or are not counted. */
async function countLookup(c: Context, tickets: Tickets, proxies: number): Promise<void> {
  const address = callerAddress(c, proxies)
  if (address !== undefined) await count(c, tickets, 'lookups', (await tickets.hash())('address', address))
}

/** Throws 429. */
async function count(c: Context, { limits }: Tickets, what: keyof Tickets['limits'], key: string): Promise<void> {
  const { state, retryAfter } = await limits[what](key)
  if (state !== 'refused') return
  c.header('Retry-After', String(retryAfter))
  throw new HttpError(429, 'Too many requests. Please try again later')
}

async function readBody(c: Context): Promise<GivenReply> {
  try {
    const body = Readable.from(chunksOf(c.req.raw.body), { objectMode: false })
    const given = await readReply(body, c.req.header('content-type'), dataField)
    if (given.tooLarge === 'data') throw new ReplyUnreadable(413, 'The field data is too large')
    return given
  } catch (error) {
    if (error instanceof ReplyUnreadable) throw new HttpError(error.status, error.message)
    throw error
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** The field `data`. Throws 400 and 422 for what no page of the site sends; `errors` are the visitor's. */
function readData({ fields }: GivenReply): { message: string; errors: ReplyErrors } {
  const text = fields.get('data')
  if (text === undefined) throw new HttpError(422, 'The input is not valid', { data: ['The field data is missing'] })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The field data is not valid JSON')
  }
  const result = v.safeParse(ticketReply, data, { abortPipeEarly: true })
  if (result.success) return { message: result.output.message, errors: {} }
  const ofMessage = result.issues.find((issue) => v.getDotPath(issue) === 'message')
  const others = result.issues.filter((issue) => issue !== ofMessage)
  if (others.length > 0) {
    const errors = others.map((issue) => [v.getDotPath(issue) ?? '', [issue.message]])
    throw new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
  }
  const id = isTicketErrorId(ofMessage?.message) ? ofMessage.message : 'Form/Message required'
  return { message: '', errors: { message: id } }
}

async function checkFile({ pictures }: Tickets, { attachment, tooLarge }: GivenReply) {
  if (tooLarge === 'attachment') return 'Ticket/Attachment too large' satisfies TicketErrorId
  if (attachment === undefined) return undefined
  try {
    return await checkAttachment(attachment, pictures)
  } catch (error) {
    if (error instanceof PictureRefused) throw new HttpError(503, 'Too many pictures are being read. Please try again')
    throw error
  }
}

/** 422, or 413 for an attachment that is too large, with sentences and ids by field as the forms have them. */
function refuse(c: Context, ids: ReplyErrors, { tooLarge }: GivenReply): Response {
  const status = tooLarge === undefined ? 422 : 413
  const entries = Object.entries(ids).map(([field, id]) => [field, id] as const)
  const errors = Object.fromEntries(entries.map(([field, id]) => [field, [ticketErrors[id].message]]))
  const listed = Object.fromEntries(entries.map(([field, id]) => [field, [id]]))
  return c.json({ message: 'The input is not valid', status, errors, ids: listed }, status)
}

/** The same for an unknown ticket, an unknown attachment and a code that is none. */
function noTicket(): HttpError {
  return new HttpError(404, 'This ticket could not be found')
}
