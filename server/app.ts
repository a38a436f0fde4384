import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import { mediaPolicy, securityHeaders } from '#server/http/headers.ts'
import { createWellKnown } from '#server/http/wellKnown.ts'
import type { Metrics } from '#server/metrics.ts'
import { createSitePages } from '#server/sitePages.ts'
import type { CmsClient, DrawPage } from '#server/ssr.ts'

export interface SiteOptions {
  readonly settings: Settings
  readonly client: CmsClient
  /** The embedded CMS API, mounted under `/api/website/v1`; absent with an outside CMS, whose calls are passed on. */
  readonly api: Hono | undefined
  readonly drawPage: DrawPage
  readonly log: Logger
  readonly metrics: Metrics
  /** Folder of the project, where `dist/` is. */
  readonly root: string
  readonly mode: 'production' | 'development'
  /** Whether the site can serve; asked by `/readyz`. */
  readonly isReady: () => Promise<boolean>
  /** Vite's modules in development. */
  readonly serveModules?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Addresses that are never a page. */
const notPages =
  /^\/(api|assets|media|resize|healthz|readyz|metrics|robots\.txt|sitemap\.xml|favicon\.svg|favicon\.ico|manifest\.webmanifest|\.well-known)(\/|\?|$)/
const day = 86_400
const forEver = `public, max-age=${365 * day}, immutable`

/** The whole site as one Node request listener: pages through the page cache, everything else through Hono. */
export function createSite(options: SiteOptions) {
  const { log, serveModules } = options
  const pages = createSitePages(options)
  const routes = createRoutes(options)
  const other = getRequestListener((request) => routes.fetch(request))

  const listener: RequestListener = (request, response) => {
    const answer = () => {
      if (notPages.test(request.url ?? '')) return void other(request, response)
      pages.answer(request, response).catch((error: unknown) => {
        log.error({ err: error, path: request.url?.split('?')[0] }, 'A request could not be answered')
        if (!response.headersSent)
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        response.end(lastResort)
      })
    }
    if (serveModules === undefined) answer()
    else serveModules(request, response, answer)
  }
  return { listener, server: createServer(listener), purge: pages.purge, cache: pages.cache }
}

/** When even the error page cannot be drawn (specification, section 2). */
const lastResort =
  '<!DOCTYPE html><html lang="en"><title>Error</title><h1>An error occurred while showing the error page</h1><p><a href="/">Home</a></p></html>'

function createRoutes({ settings, client, api, log, metrics, root, mode, isReady }: SiteOptions): Hono {
  const app = new Hono()
  const security = securityHeaders(settings, mode === 'development')
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(security)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })
  app.route('/', createWellKnown({ settings, client, metrics, log, isReady }))
  if (api !== undefined) app.route('/api/website/v1', api)
  else if (settings.cmsUrl !== undefined) app.all('/api/website/v1/*', passOn(settings.cmsUrl))
  app.use(
    '/assets/*',
    serveStatic({
      root: path.join(root, 'dist/client'),
      precompressed: true,
      onFound: (_file, context) => context.header('cache-control', forEver),
    }),
  )
  app.use(
    '/media/*',
    serveStatic({
      root: settings.dataDir,
      precompressed: true,
      onFound: (_file, context) => {
        context.header('cache-control', context.req.query('v') === undefined ? `public, max-age=${day}` : forEver)
        context.header('content-security-policy', mediaPolicy)
      },
    }),
  )
  app.notFound((context) => context.json({ message: 'There is nothing at this address', status: 404 }, 404))
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'A request could not be answered')
    return context.json({ message: 'The request could not be answered', status: 500 }, 500)
  })
  return app
}

/** Hands a call of the browser on to the outside CMS, without cookies of this site. */
function passOn(cmsUrl: string) {
  return (context: { req: { raw: Request; url: string } }) => {
    const { pathname, search } = new URL(context.req.url)
    const headers = new Headers(context.req.raw.headers)
    headers.delete('cookie')
    headers.delete('host')
    return proxy(cmsUrl + pathname + search, { raw: context.req.raw, headers })
  }
}
