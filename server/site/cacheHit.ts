import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TagCache } from '#server/cache/tagCache.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { respondWith, type CachedPage } from '#server/site/cachedPage.ts'
import { preferredForm } from '#server/site/readable/pageForm.ts'

/**
 * Sends a fresh page of the cache, the only code beside Hono that writes responses: a `Request` and a `Response` object cost more
 * than all of this. An address in another spelling than the cached one goes the way of all requests and is a hit there.
 */
export function createCacheHit(pages: TagCache<CachedPage>, metrics: Metrics) {
  const hits = { 200: metrics.pages.labels('200', 'hit'), 404: metrics.pages.labels('404', 'hit') }

  /** @returns whether the response was sent. */
  return ({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if ((method !== 'GET' && method !== 'HEAD') || preferredForm(headers.accept) !== 'html') return false
    const entry = pages.peek(url)
    if (entry?.freshness !== 'fresh') return false
    const page = entry.value
    const sent = respondWith(page, headers['if-none-match'], acceptEncodingOf(headers))
    hits[page.status === 404 ? 404 : 200].inc()
    response.writeHead(sent.status, sent.headers)
    response.end(method === 'HEAD' ? undefined : sent.body)
    return true
  }
}

function acceptEncodingOf(headers: IncomingMessage['headers']): string | undefined {
  return [headers['accept-encoding'] ?? []].flat().join(',') || undefined
}
