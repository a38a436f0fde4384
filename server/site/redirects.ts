import { isUnknownLocale, meantLocale, negotiateLocale } from '#locales/negotiate.ts'

export interface Redirect {
  readonly status: 301 | 302
  readonly location: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns the redirect of an address that is no page itself: the bare root to a locale, a bare language or a
 * locale in another case to the locale it means, an encoded slash (`%2F`) and several slashes to one, a trailing one to the path without it. What looks like a
 * locale and is none is not found at once. The query is kept; the hash never reaches a server and the browser keeps it.
 */
export function redirectFor(url: string, acceptLanguage: string | undefined): Redirect | undefined {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  const query = cut === -1 ? '' : url.slice(cut)
  if (/^\/+$/.test(pathname)) {
    const headers = { vary: 'Accept-Language', 'cache-control': 'private, no-store' }
    return { status: 302, location: `/${negotiateLocale(acceptLanguage)}${query}`, headers }
  }
  const decoded = pathname.replaceAll(/%2f/gi, '/').replaceAll(/(?<=[^/])\/{2,}/g, '/')
  const [, segment = '', ...rest] = decoded.split('/')
  if (isUnknownLocale(segment)) return undefined
  const locale = meantLocale(segment)
  if (locale === undefined && decoded === pathname && !pathname.endsWith('/')) return undefined
  const meant = locale === undefined ? decoded : ['', locale, ...rest].join('/')
  // One slash in front: `//host/` must not become an address of another site.
  const path = `/${meant.replace(/^[/\\]+|\/+$/g, '')}`
  return { status: 301, location: path + query, headers: { 'cache-control': 'public, max-age=3600' } }
}
