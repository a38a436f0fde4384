import type { Context, Hono, MiddlewareHandler } from 'hono'
import { maxFormBytes } from '#schemas/forms/formCall.ts'
import { replyLimits } from '#schemas/tickets.ts'
import type { Log } from '#server/content/context.ts'
import { closeCalls, get, openCalls, post } from '#server/api/calls.ts'
import { HttpError } from '#server/api/errors.ts'
import { limitBody } from '#server/api/guards.ts'
import { checkOrigin } from '#server/api/ownOrigin.ts'
import { externalAttachmentHandler } from '#server/api/external/externalAttachment.ts'
import { externalFailure } from '#server/api/external/externalFailure.ts'
import { apiPath } from '#server/api/apiPath.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { readPermalink } from '#server/api/embedded/pages.ts'
import { pickHeaders } from '#server/api/external/pickHeaders.ts'
import { registryHandler, sectionSchemaHandler } from '#server/api/sections.ts'

interface ExternalApiOptions {
  readonly cms: ExternalCms
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

/** Creates the API for the browser with an external CMS: a list of known calls is passed on to it, nothing else. */
export function createExternalApi({ cms, log, origins }: ExternalApiOptions): Hono {
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
        ? { method: 'POST', headers, body: await c.req.arrayBuffer() }
        : { headers, signal: c.req.raw.signal }
    let response: Response
    try {
      response = await cms.fetch(address, init)
    } catch (error) {
      throw externalFailure(c, error, log)
    }
    return toBrowser(response, origins)
  }

  api.use('/forms/*', checkOrigin(origins.at(-1)))
  api.use('/forms/*', noStore)
  api.use('/tickets/*', checkOrigin(origins.at(-1)))
  api.use('/tickets/*', noStore)
  get(api, '/pages', page)
  get(api, '/pages/*', page)
  get(api, '/sitemap', passOn)
  get(api, '/promotions/:key{(?:[\\w-]|%2F)+}', passOn)
  get(api, '/retailers', passOn)
  get(api, '/retailers/:id{[\\w-]+}', passOn)
  get(api, '/places', passOn)
  get(api, '/tickets/:ticket{[\\w-]+}', passOn)
  get(api, '/tickets/:uuid{[\\w-]+}/attachments/:id{[\\w-]+}', externalAttachmentHandler(cms, log))
  get(api, '/search', passOn)
  post(api, '/menus', passOn)
  post(api, '/translations', passOn)
  post(api, '/find-your-same/products', passOn)
  post(api, '/tickets/:uuid{[\\w-]+}/add_reply', passOn, upload)
  get(api, '/forms/challenge', passOn)
  // HEAD must not confirm anything: link previews send it.
  get(api, '/forms/newsletter/confirm', (c) => (c.req.method === 'HEAD' ? c.body(null, 204) : passOn(c)))
  post(api, '/forms/:form{[\\w-]+}', passOn, limitBody(maxFormBytes))
  // The registry of sections is the site's own, whatever CMS it has.
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  return closeCalls(api)
}

// Personal responses are stored in no cache.
const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-store')
  if (c.req.path.includes('/tickets/')) {
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
  }
}

/** Returns the response for the browser: JSON, or the redirect after a plain form. Throws 502 for anything else. */
function toBrowser(response: Response, origins: readonly string[]): Response {
  const { status } = response
  const headers = pickHeaders(response.headers, brought)
  // What is missing or failed may be there a moment later.
  if (status >= 400) headers.set('cache-control', 'no-store')
  const location = status === 303 ? ownAddress(response.headers.get('location'), origins) : undefined
  if (location !== undefined) {
    headers.set('location', location)
    return new Response(null, { status, headers })
  }
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  if (/^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '') && !isRedirect(status)) {
    return new Response(response.body, { status, headers })
  }
  if (status < 400) throw new HttpError(502, 'The CMS responded with something that is not JSON')
  return Response.json({ message: `The CMS responded with ${status}`, status }, { status })
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Returns the path of a redirect that stays on the site. */
function ownAddress(location: string | null, origins: readonly string[]): string | undefined {
  const [base] = origins
  if (location === null || !URL.canParse(location, base)) return undefined
  const { origin, pathname, search, hash } = new URL(location, base)
  return origins.some((known) => new URL(known).origin === origin) ? pathname + search + hash : undefined
}
