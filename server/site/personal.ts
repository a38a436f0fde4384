import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SecurityHeaders } from '#server/http/headers.ts'
import { failureRetryAfter } from '#server/site/cachedPage.ts'
import type { CompleteDocument } from '#server/site/ssr.ts'

/** Sends a page rendered for one visitor, which is stored in no cache. An error page keeps its own status. */
export function sendPersonalPage(
  c: Context,
  { status: rendered, html, hashes }: CompleteDocument,
  security: SecurityHeaders,
  status: ContentfulStatusCode = 200,
): Response {
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Security-Policy', security(hashes)['content-security-policy'])
  if (rendered === 502 || rendered === 504) c.header('Retry-After', String(failureRetryAfter))
  if (rendered === 404 || rendered === 500 || rendered === 502 || rendered === 504) return c.html(html, rendered)
  return c.html(html, status)
}
