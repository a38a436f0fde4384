import type { Context } from 'hono'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LocaleCode } from '#locales/locales.ts'
import { outcomeStatus } from '#schemas/forms/formOutcome.ts'
import { ticketCode, ticketPermalink } from '#schemas/ticketCode.ts'
import { findTicketUuid, readTicketUuid, replyProblem, type ReplyOutcome, type TicketState } from '#schemas/tickets.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError } from '#server/api/errors.ts'
import { maxDiscardedBytes, type MultipartBody } from '#server/api/multipart.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { readReplyParts } from '#server/api/replyBody.ts'
import type { Settings } from '#server/env.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import type { Pages } from '#server/site/pages.ts'
import { sendPersonalPage } from '#server/site/personal.ts'
import { pagePath, type CmsClient, type SiteRequest } from '#server/site/ssr.ts'
import { ticketRates } from '#server/tickets/context.ts'

type RenderingPages = Pick<Pages, 'client' | 'render' | 'security'>

interface TicketOptions {
  readonly settings: Settings
  readonly pages: RenderingPages
  readonly log: Logger
  readonly rate?: { readonly max: number; readonly duration: number }
}

/**
 * Returns the handler of `/{locale}/ticket`, the page with the code form, and `/{locale}/ticket/{uuid}`, where a reply is posted
 * without JavaScript. The address is a secret: responses are never cached, indexed or sent as a referrer. `undefined` for all other
 * addresses.
 */
export function createTicketHandler({ settings, pages, log, rate = ticketRates.lookups }: TicketOptions) {
  const { client, security } = pages
  const limiter = new RateLimiterMemory({ points: rate.max, duration: rate.duration })

  return async (c: Context, request: SiteRequest): Promise<Response | undefined> => {
    const code = ticketCode(request.permalink)
    if (code === undefined) return undefined
    setPrivateHeaders(c)
    const isPost = c.req.method === 'POST'
    if (isPost ? code === '' : !['GET', 'HEAD'].includes(c.req.method)) {
      c.header('Allow', code === '' ? 'GET, HEAD' : 'GET, HEAD, POST')
      return sendErrorPage(c, 405, 'This page can only be read')
    }
    if (await isTooMany(c)) {
      c.header('Retry-After', '60')
      return sendErrorPage(c, 429, 'Too many requests. Please try again later')
    }
    if (isPost) return receiveReply(c, request, code)
    const typed = c.req.query('ticket')
    if (code === '' && typed !== undefined) return lookUp(c, request, typed)
    return send(c, request, 200, c.req.query('sent') === '1' ? { sent: true } : undefined)
  }

  async function send(
    c: Context,
    request: SiteRequest,
    status: 200 | (typeof outcomeStatus)[ReplyOutcome['state']],
    ticketState?: TicketState,
  ): Promise<Response> {
    const document = await pages.render(request, { ticketState }, true)
    if (document.status >= 500) {
      log.error({ err: document.error, path: '/ticket/…' }, 'The page of a ticket could not be loaded')
    }
    return sendPersonalPage(c, document, security, status)
  }

  /** Handles the code form: redirects to the ticket, or renders the form again for an invalid code. */
  function lookUp(c: Context, request: SiteRequest, typed: string) {
    const uuid = findTicketUuid(typed)
    if (uuid !== undefined) return c.redirect(pagePath(request.locale, `${ticketPermalink}/${uuid}`), 303)
    return send(c, request, 422, { code: typed.slice(0, 300) })
  }

  /** Handles a reply: redirects to the ticket, or renders it again with the message and why it was not sent. */
  async function receiveReply(c: Context, request: SiteRequest, code: string): Promise<Response> {
    if (!isOwnPost(c.req.raw.headers, settings.publicUrl)) {
      return sendErrorPage(c, 403, 'A reply can only be sent from the site’s own pages')
    }
    const { locale } = request
    const uuid = readTicketUuid(code)
    // The page itself responds with 404; no body is read for it.
    if (uuid === undefined || !(await mayExist(client, uuid, locale))) return send(c, request, 200)
    const tooMuch = Number(c.req.header('content-length') ?? 0) > maxDiscardedBytes
    if (tooMuch) return sendClosing(c, new HttpError(413, 'The reply is too large'))
    let parts: MultipartBody
    try {
      parts = await readReplyParts(c.req.raw, 'message')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return sendClosing(c, error)
    }
    const message = (parts.fields[0]?.[1] ?? '').replace(/\r\n?/g, '\n')
    const address = callerAddress(c, settings.trustProxy)
    const reply = { uuid, locale, message, attachment: parts.file, address }
    const outcome = tooLargeOutcome(parts) ?? (await client.replyToTicket(reply))
    if (outcome.state === 'sent') {
      return c.redirect(`${pagePath(locale, `${ticketPermalink}/${code}`)}?sent=1#ticket-sent`, 303)
    }
    if (outcome.state === 'missing') return send(c, request, 200)
    return send(c, request, outcomeStatus[outcome.state], { message, ...replyProblem(outcome) })
  }

  async function isTooMany(c: Context): Promise<boolean> {
    const address = callerAddress(c, settings.trustProxy)
    if (address === undefined) return false
    try {
      await limiter.consume(address)
      return false
    } catch (error) {
      if (error instanceof RateLimiterRes) return true
      throw error
    }
  }
}

// Ticket pages are never cached, indexed or sent as a referrer.
function setPrivateHeaders(c: Context): void {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
}

/** Ends the connection: the rest of the body is not read. */
function sendClosing(c: Context, { status, message }: HttpError): Response {
  c.header('Connection', 'close')
  return sendErrorPage(c, status, message)
}

/** Returns whether the ticket exists, as far as the CMS knows: one in trouble reports it with the reply. */
async function mayExist(client: CmsClient, uuid: string, locale: LocaleCode): Promise<boolean> {
  return client.ticket(uuid, locale).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'status' in error && error.status === 404),
  )
}

function tooLargeOutcome({ tooLarge }: MultipartBody): ReplyOutcome | undefined {
  if (tooLarge === 'field') return { state: 'tooLarge', errors: { message: ['Form/Too long'] } }
  return tooLarge === 'file'
    ? { state: 'tooLarge', errors: { attachment: ['Ticket/Attachment too large'] } }
    : undefined
}
