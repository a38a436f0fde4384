import type { Context } from 'hono'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import type { SecurityHeaders } from '#server/http/headers.ts'
import { respondWith, toCachedPage, type CachedPage } from '#server/site/cachedPage.ts'
import { preferredForm, type PageForm } from '#server/site/readable/pageForm.ts'
import { toForm } from '#server/site/readable/readableForms.ts'
import type { createPageLoads } from '#server/site/pageLoads.ts'
import { pageWithParameters } from '#server/site/pageWithParameters.ts'
import type { PagesOptions } from '#server/site/rendering.ts'
import { addressOf, withoutSearch } from '#server/site/siteRequest.ts'
import { pagePath, readTemplateQuery, searchTag, type CompleteDocument, type SiteRequest } from '#server/site/ssr.ts'

interface SenderOptions extends Pick<PagesOptions, 'settings' | 'metrics' | 'mode'> {
  readonly security: SecurityHeaders
  readonly loads: ReturnType<typeof createPageLoads>
  /** Runs a load when it is its turn. */
  readonly limit: <T>(load: () => Promise<T>) => Promise<T>
  readonly render: (request: SiteRequest) => Promise<CompleteDocument>
  /** The same, counted in the metrics. */
  readonly renderTimed: (request: SiteRequest) => Promise<CompleteDocument>
}

/** Creates what responds to GET and HEAD of a page, in the form its `Accept` prefers; what is one visitor's own is not cached. */
export function createSender({ settings, metrics, mode, security, loads, limit, render, renderTimed }: SenderOptions) {
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

  return async function send(c: Context, request: SiteRequest): Promise<Response> {
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
}

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

/** Returns where a redirect leads: with the query of `url` where it has none of its own. The hash never reaches a server, and browsers keep it. */
export function withQueryOf(url: string, location: string): string {
  const from = new URL(url, 'http://site')
  const to = new URL(location, from)
  if (to.search === '') to.search = from.search
  return location.startsWith('/') ? to.pathname + to.search + to.hash : to.href
}
