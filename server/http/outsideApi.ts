import type { Context, Hono, MiddlewareHandler } from 'hono'
import { maxFormBytes } from '#schemas/forms/formCall.ts'
import { replyLimits } from '#schemas/tickets.ts'
import type { Log } from '#server/cms/context.ts'
import { closeCalls, get, openCalls, post } from '#server/http/calls.ts'
import { HttpError } from '#server/http/errors.ts'
import { limitBody } from '#server/http/guards.ts'
import { checkOrigin } from '#server/http/ownOrigin.ts'
import { outsideAttachmentHandler } from '#server/http/outsideAttachment.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { apiPath, type OutsideCms } from '#server/http/outsideCms.ts'
import { readPermalink } from '#server/http/pages.ts'
import { pickHeaders } from '#server/http/pickHeaders.ts'
import { registryHandler, sectionSchemaHandler } from '#server/http/sections.ts'

interface OutsideApiOptions {
  readonly cms: OutsideCms
  readonly log: Log
  /** Origins a form may lead on to: the site's and the CMS's; of the latter only the path is kept. */
  readonly origins: readonly string[]
}

/** Largest form or reply to a ticket with its attachment, in bytes. */
const maxUploadBytes = replyLimits.file + replyLimits.data + 10_000
/** What a call brings along and takes home. No cookie, no password, no address of the visitor, in either direction. */
const sent = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'x-csrftoken']
const brought = [
  ...['content-type', 'content-language', 'cache-control', 'etag', 'last-modified', 'vary', 'retry-after', 'allow'],
  ...['surrogate-key', 'cache-tag'],
]

/** The browser's calls with an outside CMS: those of the specification, section 7, and the contracts are passed on to it. */
export function createOutsideApi({ cms, log, origins }: OutsideApiOptions): Hono {
  const api = openCalls(log)
  const passOn = (c: Context) => pass(c, new URL(c.req.url).pathname)
  const page = (c: Context) =>
    pass(c, `${apiPath}/pages/${readPermalink(c).split('/').map(encodeURIComponent).join('/')}`)
  const upload = limitBody(maxUploadBytes)

  async function pass(c: Context, path: string): Promise<Response> {
    const address = path + new URL(c.req.url).search
    const headers = pickHeaders(c.req.raw.headers, sent)
    // The body is read first, so that a visitor's slow line does not count as a slow CMS.
    const init: RequestInit =
      c.req.method === 'POST'
        ? { method: 'POST', headers, body: await c.req.arrayBuffer(), redirect: 'manual' }
        : { headers, signal: c.req.raw.signal }
    let answer: Response
    try {
      answer = await cms.ask(address, init)
    } catch (error) {
      log.error({ err: error, path: loggedPath(path) }, 'The outside CMS could not be reached')
      throw new HttpError(503, 'The content cannot be reached at the moment. Please try again later')
    }
    return handBack(answer, origins)
  }

  api.use('/forms/*', checkOrigin(origins.at(-1)))
  api.use('/forms/*', noStore)
  api.use('/tickets/*', checkOrigin(origins.at(-1)))
  api.use('/tickets/*', noStore)
  get(api, '/pages', page)
  get(api, '/pages/*', page)
  get(api, '/sitemap', passOn)
  get(api, '/retailers', passOn)
  get(api, '/retailers/:id{[\\w-]+}', passOn)
  get(api, '/retailer-services', passOn)
  get(api, '/places', passOn)
  get(api, '/tickets/:ticket{[\\w-]+}', passOn)
  get(api, '/tickets/:uuid{[\\w-]+}/attachments/:id{[\\w-]+}', outsideAttachmentHandler(cms, log))
  get(api, '/search', passOn)
  post(api, '/menus', passOn)
  post(api, '/translations', passOn)
  post(api, '/find-your-same/products', passOn)
  post(api, '/tickets/:uuid{[\\w-]+}/add_reply', passOn, upload)
  get(api, '/forms/challenge', passOn)
  // Asking for the headers alone confirms nothing, and must not reach the CMS as a question.
  get(api, '/forms/newsletter/confirm', (c) => (c.req.method === 'HEAD' ? c.body(null, 204) : passOn(c)))
  post(api, '/forms/:form{[\\w-]+}', passOn, limitBody(maxFormBytes))
  // Which sections can be drawn is this site's to say, whatever CMS it has.
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  return closeCalls(api)
}

/** What is a visitor's own is for nobody's cache. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-store')
  if (c.req.path.includes('/tickets/')) {
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
  }
}

/** The answer as the browser may have it: JSON, or the redirect after a plain form. Throws 502 for anything else. */
function handBack(answer: Response, origins: readonly string[]): Response {
  const { status } = answer
  const headers = pickHeaders(answer.headers, brought)
  const location = status === 303 ? ownAddress(answer.headers.get('location'), origins) : undefined
  if (location !== undefined) {
    headers.set('location', location)
    return new Response(null, { status, headers })
  }
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  if (/^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '') && !isRedirect(status)) {
    return new Response(answer.body, { status, headers })
  }
  if (status < 400) throw new HttpError(502, 'The CMS answered with something that is not JSON')
  return Response.json({ message: `The CMS answered ${status}`, status }, { status })
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Path of a redirect that stays on the site. */
function ownAddress(location: string | null, origins: readonly string[]): string | undefined {
  const [base] = origins
  if (location === null || !URL.canParse(location, base)) return undefined
  const { origin, pathname, search, hash } = new URL(location, base)
  return origins.some((known) => new URL(known).origin === origin) ? pathname + search + hash : undefined
}
