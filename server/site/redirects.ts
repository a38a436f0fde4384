import { meantLocale, negotiateLocale } from '#locales/negotiate.ts'

export interface Redirect {
  readonly status: 301 | 302
  readonly location: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns the redirect of an address that is no page itself: the bare root to a locale, a bare language or a
 * locale in another case to the locale it means, a trailing slash to the path without it. The query is kept; the hash never reaches a server and the browser keeps it.
 */
export function redirectFor(url: string, acceptLanguage: string | undefined): Redirect | undefined {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  const query = cut === -1 ? '' : url.slice(cut)
  if (/^\/+$/.test(pathname)) {
    const headers = { vary: 'Accept-Language', 'cache-control': 'private, no-store' }
    return { status: 302, location: `/${negotiateLocale(acceptLanguage)}${query}`, headers }
  }
  const [, segment = '', ...rest] = pathname.split('/')
  const locale = meantLocale(segment)
  if (locale === undefined && !pathname.endsWith('/')) return undefined
  const meant = locale === undefined ? pathname : ['', locale, ...rest].join('/')
  // One slash in front: `//host/` must not become an address of another site.
  const path = `/${meant.replace(/^[/\\]+|\/+$/g, '')}`
  return { status: 301, location: path + query, headers: { 'cache-control': 'public, max-age=3600' } }
}
