import { queryValues } from '#schemas/queryRule.ts'
import { pagePath, parsePath, type PagePath } from '#renderer/site/page/paths.ts'

/** Address of the page on screen. */
export interface PageLocation {
  /** Path with the locale, for example `/it-it/trattori`. */
  readonly pathname: string
  readonly search: Readonly<Record<string, string>>
}

/** A request for a page, parsed once; for the page on screen as well as for one sent by the server. */
export interface SiteRequest extends PagePath {
  readonly search: PageLocation['search']
}

/**
 * Parses the address of a request.
 * @param url path and query as they came, without origin.
 */
export function parseRequest(url: string): SiteRequest {
  const { pathname, search } = locationOf(url)
  return { ...parsePath(pathname), search }
}

/** Returns the one location a request is rendered under; that of the not-found page where no page can have its path. */
export function requestLocation({ locale, permalink = '404', search }: SiteRequest): PageLocation {
  return { pathname: pagePath(locale, permalink), search }
}

/** Returns the path and query of an address without origin. */
export function locationOf(url: string): PageLocation {
  const cut = url.indexOf('?')
  if (cut === -1) return { pathname: url, search: {} }
  return { pathname: url.slice(0, cut), search: queryValues(url.slice(cut + 1)) }
}
