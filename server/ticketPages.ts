import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LocaleCode } from '#locales/locales.ts'
import { ticketCode, ticketPermalink } from '#schemas/ticketCode.ts'
import { findTicketUuid, readTicketUuid, type ReplyErrors, type TicketState } from '#schemas/tickets.ts'
import type { Settings } from '#server/env.ts'
import { withInline } from '#server/http/headers.ts'
import { visitorAddress } from '#server/http/clientAddress.ts'
import { isOwnPost } from '#server/http/ownOrigin.ts'
import { pageUrl, pathOf } from '#server/pageAddress.ts'
import { pagePath, parsePath, type CmsClient, type SentDocument } from '#server/ssr.ts'
import { ticketRates } from '#server/tickets/context.ts'
import { mostReadPast, readReply, ReplyUnreadable, type GivenReply } from '#server/tickets/readReply.ts'

interface TicketPagesOptions {
  readonly settings: Settings
  readonly client: CmsClient
  readonly draw: (url: string, state: TicketState | undefined) => Promise<SentDocument>
  readonly log: Logger
  /** Security headers of every page. */
  readonly headers: readonly string[]
  readonly refuse: (response: ServerResponse, status: number, sentence: string, more?: readonly string[]) => void
  readonly rate?: { readonly most: number; readonly duration: number }
}

/** An address below `/{locale}/ticket`. */
interface TicketAddress {
  readonly locale: LocaleCode
  readonly code: string
}

/** For nobody's cache, index or log (decisions, "Privacy and tickets"). */
const personal = ['cache-control', 'private, no-store', 'x-robots-tag', 'noindex']
const replyFields: ReadonlySet<string> = new Set(['message'])
const later = ['retry-after', '60']
const statuses = { busy: 429, unavailable: 503, tooLarge: 413, invalid: 422 } as const

export function isTicketPage(url: string): boolean {
  return readAddress(url) !== undefined
}

/** `/{locale}/ticket/{uuid}` and the page that asks for the uuid: drawn for one visitor and kept by nobody. */
export function createTicketPages(options: TicketPagesOptions) {
  const { settings, client, draw, log, refuse, rate = ticketRates.lookups } = options
  const limiter = new RateLimiterMemory({ points: rate.most, duration: rate.duration })
  const headers = [...withoutReferrer(options.headers), ...personal]

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    status = 200,
    state?: TicketState,
  ) {
    const page = await draw(url, state)
    if (page.status === 500)
      log.error({ err: page.error, path: '/ticket/…' }, 'The page of a ticket could not be loaded')
    const type = ['content-type', 'text/html; charset=utf-8', 'content-length', String(Buffer.byteLength(page.html))]
    response.writeHead(page.status === 200 ? status : page.status, [...withInline(headers, page.hashes), ...type])
    response.end(request.method === 'HEAD' ? undefined : page.html)
  }

  function leadTo(response: ServerResponse, location: string, status = 303): void {
    response.writeHead(status, [...headers, 'location', location]).end()
  }

  /** What the code form asks for: on to the ticket, or the form again when it is no code. */
  function lookUp(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    { locale }: TicketAddress,
    given: string,
  ) {
    const uuid = findTicketUuid(given)
    if (uuid !== undefined) return leadTo(response, pagePath(locale, `${ticketPermalink}/${uuid}`))
    return send(request, response, pageUrl(url), 422, { code: given.slice(0, 300) })
  }

  /** A reply without script: the ticket again, or with what was written and why it was not taken. */
  async function reply(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    uuid: string,
    locale: LocaleCode,
  ) {
    let given: GivenReply
    try {
      given = await readReply(request, request.headers['content-type'], replyFields)
    } catch (error) {
      if (!(error instanceof ReplyUnreadable)) throw error
      return refuse(response, error.status, error.message, [...personal, 'connection', 'close'])
    }
    const message = (given.fields.get('message') ?? '').replace(/\r\n?/g, '\n')
    if (given.tooLarge !== undefined) {
      const errors: ReplyErrors =
        given.tooLarge === 'data' ? { message: 'Form/Too long' } : { attachment: 'Ticket/Attachment too large' }
      return send(request, response, url, statuses.tooLarge, { message, errors })
    }
    const { attachment: file } = given
    const attachment = file === undefined ? undefined : new File([new Uint8Array(file.content)], file.name)
    const outcome = await client.replyToTicket({ uuid, locale, message, attachment })
    if (outcome.state === 'sent') return leadTo(response, `${url}?sent=1#ticket-sent`)
    // Drawn without it, the page says by itself that there is no such ticket.
    if (outcome.state === 'missing') return send(request, response, url)
    if (outcome.state === 'invalid') {
      return send(request, response, url, statuses.invalid, { message, errors: outcome.errors })
    }
    return send(request, response, url, statuses[outcome.state], { message, failure: outcome.state })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method } = request
    const address = readAddress(url)
    if (address === undefined) return refuse(response, 404, 'This page could not be found', personal)
    const { code, locale } = address
    const takesReplies = code !== ''
    if (method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && takesReplies)) {
      return refuse(response, 405, 'This page can only be read', [
        ...personal,
        'allow',
        takesReplies ? 'GET, HEAD, POST' : 'GET, HEAD',
      ])
    }
    if (await isTooMany(request)) {
      return refuse(response, 429, 'Too many requests. Please try again later', [...personal, ...later])
    }
    const query = new URLSearchParams(url.split('?')[1] ?? '')
    const asked = query.get('ticket')
    if (code === '' && asked !== null) return lookUp(request, response, url, address, asked)
    const own = pagePath(locale, code === '' ? ticketPermalink : `${ticketPermalink}/${code}`)
    if (pathOf(url).endsWith('/')) return leadTo(response, own, 301)
    if (method !== 'POST')
      return send(request, response, own, 200, query.get('sent') === '1' ? { sent: true } : undefined)
    const uuid = readTicketUuid(code)
    if (!isOwn(request, settings)) {
      return refuse(response, 403, 'A reply can only be sent from the site’s own pages', personal)
    }
    // No ticket, nothing to take in; the page says so.
    if (uuid === undefined || !(await exists(client, uuid, locale))) {
      request.resume()
      return send(request, response, own)
    }
    if (Number(request.headers['content-length'] ?? 0) > mostReadPast) {
      const closing = [...personal, 'connection', 'close']
      return refuse(response, 413, 'The reply is too large', closing)
    }
    return reply(request, response, own, uuid, locale)
  }

  async function isTooMany({ socket, headers: given }: IncomingMessage): Promise<boolean> {
    const forwarded = [given['x-forwarded-for'] ?? []].flat().join(',')
    const address = visitorAddress(socket.remoteAddress, forwarded, settings.trustProxy)
    if (address === undefined) return false
    try {
      await limiter.consume(address)
      return false
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return true
      throw refusal
    }
  }
}

/** Whether there may be such a ticket; a CMS in trouble says so once it is handed the reply. */
async function exists(client: CmsClient, uuid: string, locale: LocaleCode): Promise<boolean> {
  return client.ticket(uuid, locale).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'status' in error && error.status === 404),
  )
}

function readAddress(url: string): TicketAddress | undefined {
  const { locale, permalink } = parsePath(pathOf(url).replace(/\/+$/, ''))
  const code = ticketCode(permalink)
  return code === undefined ? undefined : { locale, code }
}

function isOwn({ headers }: IncomingMessage, { publicUrl }: Settings): boolean {
  const site = headers['sec-fetch-site']
  const fetchSite = typeof site === 'string' ? site : undefined
  return isOwnPost({ origin: headers.origin, fetchSite, host: headers.host }, publicUrl)
}

/** Nothing the page leads to is told its address. */
function withoutReferrer(headers: readonly string[]): string[] {
  return headers.map((value, index) => (headers[index - 1] === 'referrer-policy' ? 'no-referrer' : value))
}
