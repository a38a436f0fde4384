import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { isUnknownLocale } from '#locales/negotiate.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import type { Settings } from '#server/env.ts'
import { errorHtml, sendErrorPage } from '#server/http/errorPages.ts'
import { createFormHandler } from '#server/site/forms.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { Pages } from '#server/site/pages.ts'
import { redirectFor } from '#server/site/redirects.ts'
import { parseSiteRequest } from '#server/site/siteRequest.ts'
import type { SiteRequest } from '#server/site/ssr.ts'
import { createTicketHandler } from '#server/site/tickets.ts'

/** Longest address of a page, in characters; a longer one is 414. */
const maxUrl = 8000

export interface SiteEnv {
  readonly Bindings: HttpBindings
  readonly Variables: { readonly url: string; readonly request: SiteRequest }
}

interface SiteRoutesOptions {
  readonly settings: Settings
  readonly pages: Pick<Pages, 'client' | 'render' | 'security' | 'handle' | 'otherCase'>
  readonly log: Logger
  /** Limit of ticket lookups; the site's own by default. */
  readonly ticketRate?: { readonly max: number; readonly duration: number } | undefined
}

/** Creates the routes of every address that is a page of the site: redirects, tickets, posted forms and pages. */
export function createSiteRoutes({ settings, pages, log, ticketRate }: SiteRoutesOptions): Hono<SiteEnv> {
  const handleForm = createFormHandler(settings, pages)
  const handleTicket = createTicketHandler({ settings, pages, log, ...(ticketRate && { rate: ticketRate }) })
  // Routes match the path as it was sent: `Request` resolves `..`, which no page may have.
  const site = new Hono<SiteEnv>({ getPath: (_request, options) => pathOf(options?.env?.incoming.url ?? '/') })

  site.use(async (c, next) => {
    const url = c.env.incoming.url ?? '/'
    if (url.length > maxUrl) return sendErrorPage(c, 414, 'This address is too long')
    c.set('url', url)
    c.set('request', parseSiteRequest(url))
    const [, segment = ''] = url.split(/[/?]/)
    if (isUnknownLocale(segment)) log.warn({ locale: segment }, 'Unknown locale')
    return next()
  })
  site.use(async (c, next) => {
    const redirect = redirectFor(c.var.url, c.req.header('accept-language'))
    if (redirect === undefined) return next()
    const { status, headers } = redirect
    const target = parseSiteRequest(redirect.location)
    const isTicket = ticketCode(target.permalink) !== undefined
    const location = (await pages.otherCase(target, redirect.location)) ?? redirect.location
    return c.body(null, status, { ...headers, ...(isTicket ? privateRedirect : {}), location })
  })
  site.use(async (c, next) => (await handleTicket(c, c.var.request)) ?? next())
  site.get('*', (c) => pages.handle(c, c.var.request))
  site.post('*', async (c, next) => (await handleForm(c, c.var.request)) ?? next())
  site.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return sendErrorPage(c, 405, 'A page can only be read')
  })
  site.onError((error, c) => {
    if (!c.req.raw.signal.aborted)
      log.error({ err: error, path: loggedPath(c.env.incoming.url ?? '') }, 'A request failed')
    c.header('Cache-Control', 'no-store')
    // When even the error page cannot be rendered.
    return c.html(errorHtml('An error occurred while showing the error page'), 500)
  })
  return site
}

/** The address of a ticket is a secret: its redirect is stored in no cache and sent as no referrer. */
const privateRedirect = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url
}
