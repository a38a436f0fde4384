import type { MiddlewareHandler } from 'hono'
import { HttpError } from '#server/http/errors.ts'

interface Asked {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly host: string | undefined
}

/**
 * Whether a post comes from the site's own pages, or from no browser at all. A browser says so itself in `Sec-Fetch-Site`; an older
 * one says its `Origin`.
 */
export function isOwnPost({ origin, fetchSite, host }: Asked, publicUrl: string | undefined): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
}

/** Refuses posts of other sites' pages with 403. */
export function checkOrigin(publicUrl: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    const asked = { origin: req.header('origin'), fetchSite: req.header('sec-fetch-site'), host: req.header('host') }
    if (req.method === 'POST' && !isOwnPost(asked, publicUrl)) {
      throw new HttpError(403, 'A form can only be sent from the site’s own pages')
    }
    await next()
  }
}
