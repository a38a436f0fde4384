import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import { fileFolders } from '#schemas/reservedPermalinks.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { fixedBrand, type ReadBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { addSecurityHeaders, immutableCacheControl } from '#server/http/headers.ts'
import { addRequestId } from '#server/http/requestId.ts'
import { warnOfProxy } from '#server/http/warnOfProxy.ts'
import { createCacheHit } from '#server/site/cacheHit.ts'
import type { PageCopies } from '#server/site/pageCopies.ts'
import { createPages, type Pages } from '#server/site/pages.ts'
import { createObserver } from '#server/process/observeRequest.ts'
import { createSiteRoutes, type SiteEnv } from '#server/site/siteRoutes.ts'
import { createInspectorRoute } from '#server/site/inspectorRoute.ts'
import { createMenusRoute } from '#server/site/menusRoute.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { createMedia, createExternalMedia } from '#server/site/mediaRoutes.ts'
import { createOpenApiRoutes } from '#server/api/openapi/openApiRoutes.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { createExternalApi } from '#server/api/external/externalApi.ts'
import { databaseRetryAfter, unavailableSentence } from '#server/api/calls.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms, type ExternalCms } from '#server/api/external/externalCms.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { staticFiles } from '#server/http/staticFiles.ts'
import { createResize } from '#server/site/resizeRoutes.ts'
import { createBrowserErrorRoute } from '#server/site/browserErrorRoute.ts'
import { createCspReportRoute } from '#server/site/cspReportRoute.ts'
import { createVisitRoutes, type VisitOptions } from '#server/site/visitRoutes.ts'
import { createNotices } from '#server/site/notices.ts'
import { readReadiness } from '#server/site/readiness.ts'
import { createSitemapRoutes } from '#server/site/sitemapRoutes.ts'
import { createWellKnown } from '#server/site/wellKnown.ts'
import { createDraftPages } from '#server/site/draftPages.ts'
import { createPurgeRoute } from '#server/site/purgeRoute.ts'
import { createKeys } from '#server/forms/keys.ts'
import { createPreviewRoute } from '#server/site/previewRoute.ts'
import { createReviewRoute } from '#server/site/reviewRoute.ts'
import { createStudioFiles } from '#server/site/studioFiles.ts'
import type { Phones } from '#server/site/phones/phones.ts'
import type { CmsClient, DraftRenderer, RenderPage } from '#server/site/ssr.ts'
import type { FailureReport } from '#server/studio/health/failureRecorder.ts'
import type { RenderDraft } from '#server/studio/context.ts'

export interface SiteOptions extends VisitOptions {
  readonly settings: Settings
  readonly client: CmsClient
  /** The embedded CMS API, mounted under `/api/website/v1`; absent with an external CMS, whose calls are passed on. */
  readonly api: Hono | undefined
  /** The external CMS; created from the settings by default. */
  readonly externalCms?: ExternalCms | undefined
  readonly renderPage: RenderPage
  /** Reads the brand; by default that of the settings. */
  readonly readBrand?: ReadBrand | undefined
  /** The studio of the embedded CMS; its addresses are 404 without it. */
  readonly studio?: StudioMount | undefined
  /** Records a section that a visitor's page was rendered without. */
  readonly onFailure?: ((report: FailureReport) => void) | undefined
  /** Lets a phone join the inspector; nobody can without it. */
  readonly phones?: Pick<Phones, 'routes' | 'addresses'> | undefined
  /** Announces tags that another system has purged; nobody can purge without it. */
  readonly announce?: ((tags: readonly string[]) => Promise<void>) | undefined
  readonly log: Logger
  /** Folder of the project, where `dist/` is. */
  readonly root: string
  readonly mode: 'production' | 'development'
  /** Whether the CMS responds, for `/readyz`. */
  readonly isReady: () => Promise<boolean>
  /** Copies of pages for the time in which the CMS does not respond; none by default. */
  readonly copies?: PageCopies
  /** Whether the server is about to close; `/readyz` is 503 then. */
  readonly isStopping?: () => boolean
  /** Vite's modules in development. */
  readonly serveModules?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The server to listen on; a new one by default. */
  readonly server?: Server
}

export interface StudioMount {
  readonly cms: Cms
  readonly renderer: DraftRenderer
  /** Creates the API from what renders drafts. */
  readonly createApi: (render: RenderDraft) => Hono
  /** Reads the HTML document in development. */
  readonly developmentHtml?: (() => Promise<string>) | undefined
}

/** Creates the whole site as one Node request listener: cache hits as bytes, everything else through Hono. */
export function createSite(options: SiteOptions) {
  const { log, metrics, serveModules, server = createServer(), settings } = options
  const pages = createPages(options)
  const routes = createRoutes(options, pages, createSiteRoutes({ settings, pages, log }))
  const serveRoutes = getRequestListener((request, env) => routes.fetch(request, env))
  const observer = createObserver(options)
  const sendCacheHit = createCacheHit(pages.cache, metrics)
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (sendCacheHit(request, response)) observer.observeHit(request, response)
    else observer.observe(request, response, () => void serveRoutes(request, response))
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (serveModules === undefined) serve(request, response)
    else serveModules(request, response, () => serve(request, response))
  })
  return { server, purge: (tags: readonly string[]) => pages.purge(tags), cache: pages.cache }
}

/** Prefixes below which there are no pages. */
const filePrefixes = fileFolders.map((folder) => `/${folder}/*`)

function createRoutes(options: SiteOptions, pages: Pages, site: Hono<SiteEnv>): Hono<{ Bindings: HttpBindings }> {
  const { settings, api, log, root, mode } = options
  const { cmsUrl, publicUrl, dataDir, workers } = settings
  const external =
    api === undefined && cmsUrl !== undefined ? (options.externalCms ?? createExternalCms(cmsUrl)) : undefined
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(warnOfProxy(settings.trustProxy, log))
  app.use(addRequestId)
  app.use(addSecurityHeaders(pages.security))
  app.on('ALL', filePrefixes, async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next()
    c.header('Allow', 'GET, HEAD')
    return sendErrorPage(c, 405, 'This address can only be read')
  })
  const { isReady, isStopping = () => false, copies, studio } = options
  const hasPages = () => pages.cache.size > 0 || copies?.exist() === true
  const readNotices = createNotices({ dataDir, minFreeBytes: settings.minFreeBytes, db: studio?.cms.db })
  const readiness = () => readReadiness({ isStopping, isReady, hasPages, readNotices })
  const storage = openStorage(settings)
  const resize = createResize({ dataDir, storage, workers, externalCms: external, log })
  const readBrand = options.readBrand ?? fixedBrand(settings.brand)
  const fetchPicture = async (address: string) => resize.request(address)
  app.route('/', createWellKnown({ settings, readBrand, readiness, fetchPicture, loadMenus: pages.client.menus, log }))
  app.route('/', createSitemapRoutes(pages.sitemap))
  app.route('/', createMenusRoute(pages.client.menus, log))
  app.route('/', createVisitRoutes(options))
  app.route('/', createCspReportRoute(log))
  app.route('/', createBrowserErrorRoute(options))
  if (settings.devTools) {
    if (options.phones !== undefined) app.route('/', options.phones.routes)
    const { inspectorBridge: bridge } = settings
    app.route('/', createInspectorRoute(pages.security, { bridge, phones: options.phones?.addresses }))
  }
  if (settings.purgeSecret !== undefined && options.announce !== undefined) {
    app.route(apiPath, createPurgeRoute({ secret: settings.purgeSecret, announce: options.announce }))
  }
  app.route(apiPath, createOpenApiRoutes(apiPath))
  if (studio !== undefined) mountStudio(app, studio, options, pages)
  if (api !== undefined) app.route(apiPath, api)
  if (external !== undefined && cmsUrl !== undefined) {
    app.route(apiPath, createExternalApi({ cms: external, log, origins: [cmsUrl, publicUrl] }))
  }
  app.route('/', external === undefined ? createMedia(dataDir, storage, log) : createExternalMedia(external, log))
  app.route('/', resize)
  // In development Vite has them, and there may be no build.
  if (mode === 'production') {
    const headersOf = async () => ({ 'cache-control': immutableCacheControl })
    app.use('/assets/*', staticFiles({ root: path.join(root, 'dist/client'), precompressed: true, headersOf }))
  }
  app.all('/api/*', (c) => c.json({ message: 'There is nothing at this address', status: 404 }, 404))
  app.on('ALL', filePrefixes, (c) => sendErrorPage(c, 404, 'This page could not be found'))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted)
      log.error({ err: error, path: loggedPath(context.req.url) }, 'A request failed')
    if (error instanceof DatabaseUnavailable) {
      context.header('Retry-After', String(databaseRetryAfter))
      return sendErrorPage(context, 503, unavailableSentence)
    }
    return isCall(context)
      ? context.json({ message: 'The request failed', status: 500 }, 500)
      : sendErrorPage(context, 500, 'An error occurred')
  })
  return app
}

function mountStudio(app: Hono<{ Bindings: HttpBindings }>, studio: StudioMount, options: SiteOptions, pages: Pages) {
  const { cms, renderer, createApi, developmentHtml } = studio
  const { client, security } = pages
  const { settings, readBrand = fixedBrand(settings.brand) } = options
  const render = createDraftPages({ cms, client, renderer, settings, readBrand, security })
  app.route(studioApiPath, createApi(render))
  const hash = createKeys(cms.db, settings.secretKey)
  const { publicUrl, trustProxy, mediaOrigins, devTools } = settings
  app.route('/', createPreviewRoute(cms, render, hash))
  app.route('/', createReviewRoute({ cms, render, hash, readBrand, publicUrl, trustProxy, mediaOrigins }))
  app.route('/', createStudioFiles({ root: options.root, security, developmentHtml, drafts: renderer, devTools }))
}

// Errors are JSON on `/api`, pages elsewhere.
function isCall({ req }: Context): boolean {
  return /^\/api(\/|$)/.test(req.path)
}
