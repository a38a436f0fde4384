import type { MiddlewareHandler } from 'hono'
import { HttpError } from '#server/api/errors.ts'

/**
 * Returns whether a post comes from the site's own pages, or not from a browser at all. Browsers send `Sec-Fetch-Site`,
 * older ones only `Origin`.
 */
export function isOwnPost(headers: Pick<Headers, 'get'>, publicUrl: string | undefined): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = headers.get('origin')
  if (origin === null || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')?.toLowerCase()
}

/** Rejects posts from the pages of other sites with 403. */
export function checkOrigin(publicUrl: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.method === 'POST' && !isOwnPost(req.raw.headers, publicUrl)) {
      throw new HttpError(403, 'A form can only be sent from the site’s own pages')
    }
    await next()
  }
}
