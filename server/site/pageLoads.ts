import { marketDayEnd } from '#locales/marketDay.ts'
import { waitOnce } from '#server/api/external/externalCms.ts'
import { cacheLimits } from '#server/cache/limits.ts'
import { createTagCache, type Loaded } from '#server/cache/tagCache.ts'
import type { SecurityHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { inSpan } from '#server/tracing/requestContext.ts'
import { pageBytes, toCachedPage, type CachedPage } from '#server/site/cachedPage.ts'
import { createConfirmation } from '#server/site/confirmMissing.ts'
import type { PagesOptions } from '#server/site/rendering.ts'
import { Overloaded } from '#server/site/renderLimit.ts'
import { addressOf, isCacheable, notFoundAddress } from '#server/site/siteRequest.ts'
import { CmsError, isErrorPage, type CmsClient, type CompleteDocument, type SiteRequest } from '#server/site/ssr.ts'

/** How long a page is sent without checking whether it changed, in ms; a change announced by the CMS ends it at once. */
const freshFor = 600_000
/** How long an address without a page is remembered, in ms. */
const missingFor = 60_000
/** How long after a page could not be loaded the last one is sent without trying again, in ms. */
const retryAfter = 5000
/** How long after a failure pages are read from their copies without trying to load them, in ms. */
const trustedFor = 5000
/** Tag of every not-found page: any change of the CMS may bring the page that was missing. */
const notFoundTag = 'not-found'

function createPageCaches(log: PagesOptions['log'], maxBytes: number) {
  return {
    cache: createTagCache<CachedPage>({
      maxBytes,
      sizeOf: pageBytes,
      freshUntil: (now) => now + freshFor,
      keepOutdated: true,
      retryAfter,
      onError: (error, address) => log.error({ err: error, path: loggedPath(address) }, 'A page could not be reloaded'),
    }),
    /** Addresses without a page; they all show the one not-found page of their locale. */
    missing: createTagCache<true>({
      maxBytes: cacheLimits.missingPages,
      sizeOf: () => 1,
      freshUntil: (now) => now + missingFor,
    }),
  }
}

interface PageLoadsOptions extends Pick<PagesOptions, 'log' | 'mode' | 'copies'> {
  /** Limit of the pages that are kept, in bytes. */
  readonly maxBytes: number
  /** Whether the CMS is an external one, whose 404 is to be confirmed. */
  readonly isExternal: boolean
  readonly client: CmsClient
  readonly security: SecurityHeaders
  /** Runs a load when it is its turn. */
  readonly limit: <T>(load: () => Promise<T>) => Promise<T>
  readonly render: (request: SiteRequest) => Promise<CompleteDocument>
}

/** Loads the pages of requests and keeps what may be kept: found pages, and the addresses that have none. */
export function createPageLoads(options: PageLoadsOptions) {
  const { client, security, limit, render, log, mode, copies } = options
  const { cache, missing } = createPageCaches(log, options.maxBytes)
  const isGone = createConfirmation(options.isExternal)
  /** Until then, in ms since 1970, pages are read from their copies at once: the CMS has just failed. */
  let copiesUntil = 0

  async function load(request: SiteRequest): Promise<Loaded<CachedPage>> {
    const address = addressOf(request)
    const validUntil = marketDayEnd(request.locale, Date.now())
    const unknown = missing.startLoad()
    try {
      const document = await limit(async () => ((await isUnknown(request)) ? undefined : render(request)))
      if (document?.status === 200) isGone.forget(address)
      const isLost = document === undefined || document.status === 404
      if (isLost && (await wasThere(address)) && !isGone.confirm(address, document?.error)) throw new NotConfirmed()
      if (document === undefined) {
        copies?.put(address, undefined)
        unknown.store(address, { value: true, tags: new Set([notFoundTag]) })
        const shown = notFoundOf(request)
        const { value, tags } = await cache.get(addressOf(shown), () => load(shown))
        return { value, tags, store: false }
      }
      const isMissing = document.status === 404
      const extraTags = isMissing ? [notFoundTag] : []
      const page = await inSpan('send', {}, () => toCachedPage(document, security, { validUntil, extraTags }))
      if (page.status >= 500) throw new RenderError(page)
      if (isMissing && address !== notFoundAddress(request.locale)) {
        unknown.store(address, { value: true, tags: new Set([notFoundTag]) })
        return { value: page, tags: new Set(page.tags), store: false }
      }
      // A redirect keeps the query of each request.
      const mayStore = mode === 'production' && page.location === undefined && isCacheable(request)
      // Every page has one address without a query: a bounded number of copies.
      if (mayStore && Object.keys(request.search).length === 0) copies?.put(address, isMissing ? undefined : document)
      return { value: page, tags: new Set(page.tags), store: mayStore, validUntil }
    } finally {
      unknown.end()
    }
  }

  /** Returns whether there has been a page: in memory, or, since a restart proves nothing of an external CMS, on disk. */
  async function wasThere(address: string): Promise<boolean> {
    if (cache.peek(address)?.value.status === 200) return true
    return options.isExternal && (await copies?.get(address)) !== undefined
  }

  /** Returns whether the CMS has no such page: the one not-found page of the locale is sent, without rendering it again. */
  async function isUnknown({ locale, permalink }: SiteRequest): Promise<boolean> {
    if (permalink === undefined || isErrorPage(permalink)) return false
    try {
      await client.page(permalink, locale)
      return false
    } catch (error) {
      // Other errors are those of the render, which has a page for them.
      return error instanceof CmsError && error.status === 404
    }
  }

  /** Returns the page of a request, and how it came out of the cache. */
  async function find(request: SiteRequest): Promise<{ readonly page: CachedPage; readonly from: string }> {
    const isMissing = missing.peek(addressOf(request))?.freshness === 'fresh'
    const target = isMissing ? notFoundOf(request) : request
    const address = addressOf(target)
    const before = cache.peek(address)
    const early = before === undefined && Date.now() < copiesUntil ? await readCopy(address) : undefined
    if (early !== undefined) return { page: early, from: 'copy' }
    try {
      const { value: page, freshness } = await cache.get(address, () => waitOnce(() => load(target)))
      if (page !== before?.value) return { page, from: 'miss' }
      return { page, from: freshness === 'fresh' ? 'hit' : freshness === 'stale' ? 'stale' : 'stale-if-error' }
    } catch (error) {
      const page = error instanceof Overloaded ? undefined : await readCopy(address)
      if (page !== undefined) {
        if (!(error instanceof NotConfirmed)) copiesUntil = Date.now() + trustedFor
        return { page, from: 'copy' }
      }
      if (error instanceof RenderError) return { page: error.page, from: 'miss' }
      throw error
    }
  }

  async function readCopy(address: string): Promise<CachedPage | undefined> {
    const document = await copies?.get(address)
    return document === undefined
      ? undefined
      : toCachedPage(document, security, { validUntil: Date.now() + trustedFor })
  }

  return {
    cache,
    find,
    /** Purges every page made from one of the tags; `*` is everything. */
    purge(tags: readonly string[]): void {
      missing.purge([notFoundTag])
      cache.purge([...tags, notFoundTag])
    },
  }
}

function notFoundOf({ locale }: SiteRequest): SiteRequest {
  return { locale, permalink: undefined, search: {} }
}

/** The page is missing or invalid, and the one before is kept. */
class NotConfirmed extends Error {
  constructor() {
    super('The page is missing or invalid; the one before is kept')
    this.name = 'NotConfirmed'
  }
}

/** The page of an error, which is sent and never cached. */
class RenderError extends Error {
  constructor(readonly page: CachedPage) {
    super(`The page was rendered with status ${page.status}`)
    this.name = 'RenderError'
  }
}
