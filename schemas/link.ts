import type { Link } from '#schemas/atoms.ts'
import type { LocaleCode } from '#locales/locales.ts'

/** Allowed schemes of a static link; anything else (`javascript:`, `data:`) is invalid. */
const staticSchemes = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Returns the `href` of a link, or `undefined` when the link is invalid and must not be rendered.
 * A plain string and `RE` are internal paths: they get the locale as prefix and lose a trailing slash. `ST` stays unchanged.
 */
export function linkHref(link: Link | null | undefined, locale: LocaleCode): string | undefined {
  if (link === null || link === undefined) return undefined
  if (typeof link === 'string') return localisePath(link, locale)
  const { link_type: type, computed } = link
  if (type === 'RE') return typeof computed === 'string' ? localisePath(computed, locale) : undefined
  if (typeof computed !== 'string') return undefined
  return staticSchemes.test(computed) || /^[/#](?![\s/\\])/.test(computed) ? computed : undefined
}

/**
 * Prefixes an internal path with the locale: `tractors/open-field/` or `/tractors/open-field` → `/it-it/tractors/open-field`.
 * Keeps query and hash; returns `undefined` for anything but a path.
 */
export function localisePath(path: string, locale: LocaleCode): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || /[\s\\<>"]/.test(path) || path.startsWith('//')) return undefined
  const cut = path.search(/[?#]/)
  const pathname = cut === -1 ? path : path.slice(0, cut)
  const rest = cut === -1 ? '' : path.slice(cut)
  const inner = pathname.replace(/^\/+|\/+$/g, '')
  return `/${locale}${inner === '' ? '' : `/${inner}`}${rest}`
}
