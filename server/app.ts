import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import { forEver, securityHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { createMedia, createOutsideMedia } from '#server/http/media.ts'
import { createOutsideApi } from '#server/http/outsideApi.ts'
import { apiPath, createOutsideCms, type OutsideCms } from '#server/http/outsideCms.ts'
import { plainHtml, plainPage } from '#server/http/plainPage.ts'
import { createResize } from '#server/http/resize.ts'
import { createWellKnown } from '#server/http/wellKnown.ts'
import type { Metrics } from '#server/metrics.ts'
import { createSitePages } from '#server/sitePages.ts'
import type { CmsClient, DrawPage } from '#server/ssr.ts'

export interface SiteOptions {
  readonly settings: Settings
  readonly client: CmsClient
  /** The embedded CMS API, mounted under `/api/website/v1`; absent with an outside CMS, whose calls are passed on. */
  readonly api: Hono | undefined
  /** The outside CMS, made from the settings when left out. */
  readonly outside?: OutsideCms | undefined
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
  /** The server to answer on; a new one when left out. */
  readonly server?: Server
}

/** Addresses that are never a page. */
const notPages =
  /^\/(api|assets|media|resize|healthz|readyz|metrics|robots\.txt|sitemap\.xml|favicon\.svg|favicon\.ico|manifest\.webmanifest|\.well-known)(\/|\?|$)/

/** The whole site as one Node request listener: pages through the page cache, everything else through Hono. */
export function createSite(options: SiteOptions) {
  const { log, mode, serveModules, server = createServer(), settings } = options
  const pages = createSitePages(options)
  const security = securityHeaders(settings, mode === 'development')
  const routes = createRoutes(options, security)
  const other = getRequestListener((request, env) => routes.fetch(request, env))

  const listener: RequestListener = (request, response) => {
    const answer = () => {
      if (notPages.test(request.url ?? '')) return void other(request, response)
      pages.answer(request, response).catch((error: unknown) => {
        log.error({ err: error, path: loggedPath(request.url ?? '') }, 'A request could not be answered')
        const headers = { ...security, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
        if (!response.headersSent) response.writeHead(500, headers)
        response.end(lastResort)
      })
    }
    if (serveModules === undefined) answer()
    else serveModules(request, response, answer)
  }
  server.on('request', listener)
  return { listener, server, purge: pages.purge, cache: pages.cache }
}

/** When even the error page cannot be drawn (specification, section 2). */
const lastResort = plainHtml('An error occurred while showing the error page')

function createRoutes(options: SiteOptions, security: Readonly<Record<string, string>>): Hono {
  const { settings, api, log, root, mode } = options
  const { cmsUrl, publicUrl, dataDir, workers } = settings
  const outside = api === undefined && cmsUrl !== undefined ? (options.outside ?? createOutsideCms(cmsUrl)) : undefined
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(security)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })
  app.use(async (context, next) => {
    if (isCall(context) || ['GET', 'HEAD'].includes(context.req.method)) return next()
    context.header('Allow', 'GET, HEAD')
    return plainPage(context, 405, 'This address can only be read')
  })
  app.route('/', createWellKnown(options))
  if (api !== undefined) app.route(apiPath, api)
  if (outside !== undefined && cmsUrl !== undefined) {
    app.route(apiPath, createOutsideApi({ cms: outside, log, origins: [cmsUrl, publicUrl] }))
  }
  app.route('/', outside === undefined ? createMedia(dataDir) : createOutsideMedia(outside, log))
  app.route('/', createResize({ dataDir, workers, outside, log }))
  // In development Vite has them, and there may be no build.
  if (mode === 'production') {
    const onFound = (_file: string, context: Context) => context.header('cache-control', forEver)
    app.use('/assets/*', serveStatic({ root: path.join(root, 'dist/client'), precompressed: true, onFound }))
  }
  app.notFound((context) =>
    isCall(context)
      ? context.json({ message: 'There is nothing at this address', status: 404 }, 404)
      : plainPage(context, 404, 'This page could not be found'),
  )
  app.onError((error, context) => {
    log.error({ err: error, path: loggedPath(context.req.url) }, 'A request could not be answered')
    return isCall(context)
      ? context.json({ message: 'The request could not be answered', status: 500 }, 500)
      : plainPage(context, 500, 'An error occurred')
  })
  return app
}

/** Errors are JSON on `/api`, pages elsewhere (contracts, "Addresses"). */
function isCall({ req }: Context): boolean {
  return /^\/api(\/|$)/.test(req.path)
}
