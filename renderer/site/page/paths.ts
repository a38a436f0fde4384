import { isPermalink } from '#schemas/permalink.ts'
import { errorPermalinks } from '#schemas/reservedPermalinks.ts'
import { defaultLocale, isLocaleCode, type LocaleCode } from '#locales/locales.ts'

/** A permalink that needs no encoding, as most do. */
const plain = /^[\w~./-]+$/

/** The page of a path; `permalink` is undefined when no page can have that path. */
export interface PagePath {
  readonly locale: LocaleCode
  readonly permalink: string | undefined
}

/** Parses a path: `/it-it/trattori` → it-it and `trattori`; an unknown locale is read as en-gb with no page. */
export function parsePath(pathname: string): PagePath {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = isLocaleCode(first) ? first : defaultLocale
  const permalink = decode(rest.join('/'))
  const usable = isLocaleCode(first) && permalink !== undefined && isPermalink(permalink)
  return { locale, permalink: usable ? permalink : undefined }
}

/** Returns whether a path begins with what looks like a locale and is none. */
export function hasUnknownLocale(pathname: string): boolean {
  const [, first = ''] = pathname.split('/')
  return /^[a-z]{2}-[a-z]{2}$/.test(first) && !isLocaleCode(first)
}

/** Returns the path of a page in a locale: the one place that builds page addresses. */
export function pagePath(locale: LocaleCode, permalink: string): string {
  if (permalink === '') return `/${locale}`
  return `/${locale}/${plain.test(permalink) ? permalink : permalink.split('/').map(encodeURIComponent).join('/')}`
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Returns whether an address shows an error page itself: `/{locale}/404` and `/{locale}/500`. */
export function isErrorPage(permalink: string): permalink is (typeof errorPermalinks)[number] {
  return errorPermalinks.some((known) => known === permalink)
}
