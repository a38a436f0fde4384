import type { Context } from 'hono'
import * as v from 'valibot'
import { pageRedirect } from '#schemas/redirect.ts'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { cacheResponses, externalTtl } from '#server/site/cachedClient.ts'
import { respondWith, toCachedPage, type CachedPage } from '#server/site/cachedPage.ts'
import { preferredForm, type PageForm } from '#server/site/readable/pageForm.ts'
import { toForm } from '#server/site/readable/readableForms.ts'
import { createPageLoads } from '#server/site/pageLoads.ts'
import { pageWithParameters } from '#server/site/pageWithParameters.ts'
import { createRenderLimit, Overloaded } from '#server/site/renderLimit.ts'
import { createRendering, type PagesOptions } from '#server/site/rendering.ts'
import { createSitemap } from '#server/site/sitemap.ts'
import { addressOf, withoutSearch } from '#server/site/siteRequest.ts'
import { pagePath, readTemplateQuery, searchTag, type SiteRequest } from '#server/site/ssr.ts'

/** How long the sitemap of the embedded CMS is kept, in ms: a change ends it sooner. */
const sitemapTtl = 600_000

/** Renders pages and keeps what may be kept: request → load → render → send. */
export function createPages(options: PagesOptions) {
  const { settings, client: cms, log, metrics, mode, copies } = options
  const security = createSecurityHeaders(settings, mode === 'development')
  const isExternal = settings.cmsUrl !== undefined
  const responses = cacheResponses(cms, isExternal)
  const { client } = responses
  const ttl = isExternal ? externalTtl : sitemapTtl
  const sitemap = createSitemap({ client, publicUrl: settings.publicUrl, ttl, log })
  const limit = createRenderLimit()
  const { render, renderTimed } = createRendering({ ...options, client })
  const maxBytes = settings.cacheBytes
  const loads = createPageLoads({
    client,
    security,
    render: renderTimed,
    limit,
    log,
    mode,
    copies,
    isExternal,
    maxBytes,
  })

  // Search results are one visitor's own.
  async function sendSearch(c: Context, request: SiteRequest, form: PageForm): Promise<Response> {
    const document = await limit(() => renderTimed(request))
    const page = await toCachedPage(document, security, {})
    metrics.pages.inc({ status: page.status, cache: 'pass' })
    return toResponse(c, form === 'html' ? page : await limit(() => toForm(page, form, urlOf(request))))
  }

  const urlOf = (request: SiteRequest) => settings.publicUrl + addressOf(request)

  // For programs that read; its address in the cache is none a request can have.
  async function sendForm(c: Context, request: SiteRequest, form: Exclude<PageForm, 'html'>): Promise<Response> {
    const { value } = await loads.cache.get(`${form} ${addressOf(request)}`, async () => {
      const { page, from } = await loads.find(request)
      const { tags, validUntil } = page
      const value = await limit(() => toForm(page, form, urlOf(request)))
      return { value, tags: new Set(tags), store: from === 'hit', validUntil }
    })
    metrics.pages.inc({ status: value.status, cache: form })
    return toResponse(c, value)
  }

  // The catalogue of sections shows its fixtures in frames of its own.
  async function sendTemplates(c: Context, request: SiteRequest): Promise<Response> {
    const query = readTemplateQuery(new URLSearchParams(request.search))
    const address = `${pagePath(request.locale, templatesPermalink)}?${JSON.stringify(query)}`
    const { value: page } = await loads.cache.get(address, async () => {
      const document = await limit(() => render(request))
      const framed = { ...document, hashes: { ...document.hashes, framed: true } }
      const value = await toCachedPage(framed, security, {})
      // The list filtered by a name has as many addresses as there are names.
      const store = mode === 'production' && value.status === 200 && query.name === ''
      return { value, tags: new Set<string>(), store }
    })
    return toResponse(c, page)
  }

  async function send(c: Context, request: SiteRequest): Promise<Response> {
    if (request.permalink === templatesPermalink) return sendTemplates(c, request)
    const form = preferredForm(c.req.header('accept'))
    const plain = withoutSearch(request)
    const { page, from } = await loads.find(plain)
    if (plain !== request && page.tags.includes(searchTag)) return sendSearch(c, request, form)
    if (form !== 'html') return sendForm(c, plain, form)
    metrics.pages.inc({ status: page.status, cache: from })
    return toResponse(
      c,
      hasOtherParameters(c, plain) ? await pageWithParameters(loads.cache, plain, { page, from }) : page,
    )
  }

  return {
    cache: loads.cache,
    security,
    client,
    sitemap,
    render,
    /** GET and HEAD of every address that is a page. */
    async handle(c: Context, request: SiteRequest): Promise<Response> {
      try {
        return await send(c, request)
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error
        c.header('Retry-After', '2')
        return sendErrorPage(c, 503, 'Too many pages are being loaded. Please try again in a moment')
      }
    },
    /**
     * Returns where an address with capitals leads, with the query of `url`, so that a redirect to it takes one step; `undefined` when it is a page, or
     * leads nowhere.
     */
    async otherCase({ permalink, locale }: SiteRequest, url: string): Promise<string | undefined> {
      if (permalink === undefined || !/\p{Lu}/u.test(permalink)) return undefined
      try {
        const { value } = await client.page(permalink, locale)
        const result = v.safeParse(pageRedirect, value)
        return result.success ? withQueryOf(url, result.output.redirect.location) : undefined
      } catch {
        return undefined
      }
    },
    /** Ends the life of every page made from one of the tags; `*` is everything. */
    purge(tags: readonly string[]): void {
      responses.purge(tags)
      sitemap.purge()
      loads.purge(tags)
    },
  }
}
export type Pages = ReturnType<typeof createPages>

function toResponse(c: Context, page: CachedPage): Response {
  if (page.location !== undefined) return redirectTo(c, page, page.location)
  const { status, headers, body } = respondWith(page, c.req.header('if-none-match'), c.req.header('accept-encoding'))
  return new Response(body === null ? null : new Uint8Array(body), { status, headers })
}

function hasOtherParameters(c: Context, { search }: SiteRequest): boolean {
  return Object.keys(search).length === 0 && new URL(c.req.url, 'http://site').search !== ''
}

function redirectTo(c: Context, { status, unchanged }: CachedPage, location: string): Response {
  return new Response(null, { status, headers: { ...unchanged, location: withQueryOf(c.req.url, location) } })
}

// The query is kept where the redirect has none of its own; the hash never reaches a server and the browser keeps it.
function withQueryOf(url: string, location: string): string {
  const from = new URL(url, 'http://site')
  const to = new URL(location, from)
  if (to.search === '') to.search = from.search
  return location.startsWith('/') ? to.pathname + to.search + to.hash : to.href
}
