import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { FormState } from '#schemas/forms/formCall.ts'
import type { TicketState } from '#schemas/tickets.ts'
import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import { securityHeaders, withInline } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { plainHtml } from '#server/http/plainPage.ts'
import { redirectFor } from '#server/http/redirects.ts'
import { sendPage } from '#server/http/sendPage.ts'
import type { Metrics } from '#server/metrics.ts'
import { cacheAnswers } from '#server/cachedClient.ts'
import { PageCache, toCachedPage, type CachedPage } from '#server/pageCache.ts'
import { createFormPosts, isFormPost } from '#server/formPosts.ts'
import { notFoundUrl, pageUrl, pathOf } from '#server/pageAddress.ts'
import { isKept, withoutQuestion } from '#server/pageQuery.ts'
import { createTicketPages, isTicketPage } from '#server/ticketPages.ts'
import {
  parsePath,
  searchTag,
  templatesPermalink,
  type CmsClient,
  type DrawPage,
  type SectionReport,
  type SentDocument,
} from '#server/ssr.ts'

export interface SitePagesOptions {
  readonly settings: Settings
  readonly client: CmsClient
  readonly drawPage: DrawPage
  readonly log: Logger
  readonly metrics: Metrics
  readonly mode: 'production' | 'development'
}

/** Longest address a page can have; a longer one is answered with 414. */
const maxUrl = 8000
const htmlType = ['content-type', 'text/html; charset=utf-8']
/** Most searches drawn at the same time. */
const mostQuestions = 16
/** Most addresses remembered that lead nowhere. */
const mostMissing = 10_000
/** Tag of every not-found page: any change of the CMS may bring the page that was missing. */
const notFoundTag = 'not-found'

/** Answers every address that is a page: redirects, the page cache, and drawing what is not in it. */
export function createSitePages({ settings, client, drawPage, log, metrics, mode }: SitePagesOptions) {
  const cache = new PageCache()
  const answers = cacheAnswers(client, settings.cmsUrl !== undefined)
  const drawing = new Map<string, Promise<CachedPage>>()
  let asking = 0
  /** Addresses known to lead nowhere until something changes; they all show the one not-found page of their locale. */
  const missing = new LRUCache<string, true>({ max: mostMissing })
  const headers = Object.entries(securityHeaders(settings, mode === 'development')).flat()
  const { publicUrl, brand, tagManager, mapboxToken, devTools } = settings
  const site = { publicUrl, brand, mode, tagManager, mapboxToken, devTools }

  /** Draws an address once, however many ask for it at the same time, and keeps what may be kept. */
  function draw(url: string): Promise<CachedPage> {
    // One that began before a change is not shared with those who ask after it.
    const key = `${cache.clock} ${url}`
    const running = drawing.get(key)
    if (running !== undefined) return running
    const promise = drawNow(url).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    return promise
  }

  async function drawNow(url: string): Promise<CachedPage> {
    const since = cache.clock
    const stop = metrics.drawing.startTimer()
    const { status, html, tags, error, hashes } = await drawOrError(url)
    stop()
    if (status === 500 && error !== undefined)
      log.error({ err: error, path: loggedPath(url) }, 'A page could not be loaded')
    const page = await toCachedPage(html, status, status === 404 ? [...tags, notFoundTag] : tags, Date.now(), hashes)
    if (status === 500 || mode !== 'production') return page
    if (status === 404 && url !== notFoundUrl(url)) {
      if (cache.clock === since) missing.set(url, true)
    } else if (isKept(url)) cache.set(url, page, since)
    return page
  }

  /** A page that cannot even be drawn is the error page; when that cannot be drawn either, the caller has the last word. */
  async function drawOrError(url: string, formState?: FormState, ticketState?: TicketState): Promise<SentDocument> {
    const input = {
      client: answers.client,
      // The tag manager would read the address, which is a ticket's only key.
      settings: isTicketPage(url) ? { ...site, tagManager: '' } : site,
      today: new Date().toISOString().slice(0, 10),
      report: (report: SectionReport) => {
        metrics.refusedSections.inc({ type: report.type, reason: report.reason })
        log.warn(report, 'A section was not drawn')
      },
      warn: (message: string, details: Readonly<Record<string, unknown>>) => log.warn(details, message),
    }
    try {
      return await drawPage({ ...input, url, formState, ticketState })
    } catch (error) {
      const page = await drawPage({ ...input, url: `/${parsePath(pathOf(url)).locale}/500` })
      return { ...page, error }
    }
  }

  async function find(asked: string): Promise<{ page: CachedPage; from: string }> {
    const url = missing.get(asked) === true ? notFoundUrl(asked) : asked
    const known = cache.get(url, Date.now())
    if (known.state === 'missing') return { page: await draw(url), from: 'miss' }
    if (known.state === 'fresh') return { page: known.page, from: 'hit' }
    if (known.state === 'stale') {
      draw(url).catch((error: unknown) =>
        log.error({ err: error, path: loggedPath(url) }, 'A page could not be drawn again'),
      )
      return { page: known.page, from: 'stale' }
    }
    const page = await draw(url).catch(() => undefined)
    return page === undefined || page.status === 500
      ? { page: known.page, from: 'stale-if-error' }
      : { page, from: 'miss' }
  }

  const answerTicket = createTicketPages({
    ...{ settings, client: answers.client, log, headers, refuse },
    draw: (url, state) => drawOrError(url, undefined, state),
  })
  const answerForm = createFormPosts({ settings, client: answers.client, draw: drawOrError, headers, refuse })

  function refuse(response: ServerResponse, status: number, sentence: string, more: readonly string[] = []): void {
    response.writeHead(status, [...headers, ...htmlType, ...more]).end(plainHtml(sentence))
  }

  /** What a visitor asks is answered to them alone; so many at a time, for each takes the database and a drawing of its own. */
  async function answerQuestion(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (asking >= mostQuestions) {
      const later = ['cache-control', 'no-store', 'retry-after', '2']
      return refuse(response, 503, 'Too many searches are running. Please try again in a moment', later)
    }
    asking += 1
    try {
      const page = await draw(url)
      metrics.pages.inc({ status: page.status, cache: 'pass' })
      sendPage(request, response, page, headers, 'private, no-store')
    } finally {
      asking -= 1
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (url.length <= maxUrl && isTicketPage(url)) return answerTicket(request, response)
    if (isFormPost(request)) return answerForm(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'A page can only be read', ['allow', 'GET, HEAD'])
    }
    if (url.length > maxUrl) return refuse(response, 414, 'This address is too long')
    const redirect = redirectFor(url, request.headers['accept-language'])
    if (redirect !== undefined) {
      response
        .writeHead(redirect.status, [
          ...headers,
          ...Object.entries(redirect.headers).flat(),
          'location',
          redirect.location,
        ])
        .end()
      return
    }
    if (parsePath(pathOf(url)).permalink === templatesPermalink) return answerTemplates(url, response)
    const asked = pageUrl(url)
    const plain = withoutQuestion(asked)
    const { page, from } = await find(plain)
    if (asked !== plain && page.tags.includes(searchTag)) return answerQuestion(asked, request, response)
    metrics.pages.inc({ status: page.status, cache: from })
    sendPage(request, response, page, headers)
  }

  /** The catalogue of sections is drawn for each request and shows its fixtures in frames of its own. */
  async function answerTemplates(url: string, response: ServerResponse): Promise<void> {
    const { status, html, hashes } = await drawOrError(url)
    const own = withInline(headers, hashes).map((value) =>
      value.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
    response.writeHead(status, [...own, ...htmlType, 'cache-control', 'private, no-store']).end(html)
  }

  return {
    answer,
    /** Ends the life of every page made from one of the tags; `*` is everything. */
    purge: (tags: readonly string[]): void => {
      answers.forget(tags)
      missing.clear()
      cache.purge([...tags, notFoundTag])
    },
    cache,
  }
}
