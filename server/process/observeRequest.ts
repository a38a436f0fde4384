import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import { inRequest, startRequestSpan } from '#server/tracing/requestContext.ts'

/** An id that a proxy gave the request. */
const givenId = /^[\w-]{8,64}$/

interface Options {
  readonly settings: Pick<Settings, 'accessLog' | 'trustProxy'>
  readonly log: Pick<Logger, 'info'>
}

/**
 * Gives each request an id, that of a trusted proxy or a new one, and a span; with `ACCESS_LOG` a line in the log when its response has
 * been sent or given up. Neither has a query, an address of the visitor or a name of the browser.
 */
export function createObserver({ settings, log }: Options) {
  /** Writes the line of a request at its end. */
  function logAccess({ method, url = '/' }: IncomingMessage, response: ServerResponse, id: string, start: number) {
    const duration = Math.round((performance.now() - start) * 10) / 10
    const status = response.writableFinished ? response.statusCode : 499
    log.info({ request: id, method, path: loggedPath(url), status, duration }, 'Request')
  }

  return {
    /** Runs `serve` as the request that logs and spans belong to. */
    observe(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
      const given = settings.trustProxy > 0 ? [request.headers['x-request-id']].flat()[0] : undefined
      const id = given !== undefined && givenId.test(given) ? given : randomUUID()
      const { method = 'GET', url = '/' } = request
      const start = performance.now()
      const attributes = { 'http.request.method': method, 'url.path': loggedPath(url), 'request.id': id }
      const span = startRequestSpan(method, attributes, [request.headers['traceparent']].flat()[0])
      if (span !== undefined || settings.accessLog) {
        response.once('close', () => {
          span?.set('http.response.status_code', response.statusCode)
          span?.end(response.statusCode >= 500 ? `Status ${response.statusCode}` : undefined)
          if (settings.accessLog) logAccess(request, response, id, start)
        })
      }
      inRequest({ id, span }, serve)
    },
    /** A page of the cache costs less than its span would: it only has its line in the log. */
    observeHit(request: IncomingMessage, response: ServerResponse): void {
      if (!settings.accessLog) return
      const start = performance.now()
      response.once('close', () => logAccess(request, response, randomUUID(), start))
    },
  }
}
