import { knownQuery } from '#server/pageQuery.ts'
import { pagePath, parsePath } from '#server/ssr.ts'

/**
 * Address a page is drawn and cached under, however it was spelt; one that no page can have is the not-found page of its
 * locale.
 */
export function pageUrl(url: string): string {
  const { locale, permalink } = parsePath(pathOf(url))
  return permalink === undefined ? `/${locale}/404` : pagePath(locale, permalink) + knownQuery(url)
}

/** The one page that says, in the locale of an address, that there is none. */
export function notFoundUrl(url: string): string {
  return `/${parsePath(pathOf(url)).locale}/404`
}

export function pathOf(url: string): string {
  return url.split('?')[0] ?? url
}
