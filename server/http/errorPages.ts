import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { currentRequest } from '#server/tracing/requestContext.ts'

/** Sends a page without design for addresses that are no page of the site: a missing picture, a method that is not allowed. */
export function sendErrorPage(c: Context, status: ContentfulStatusCode, sentence: string): Response {
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  return c.html(errorHtml(sentence), status)
}

/** Returns a minimal HTML page, also for when the error page itself cannot be rendered. `sentence` holds no markup. */
export function errorHtml(sentence: string): string {
  const id = currentRequest()?.id
  const request = id === undefined ? '' : `<p>Request ${id}</p>`
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${sentence}</title><h1>${sentence}</h1>${request}<p><a href="/">Home</a></p></html>`
}
