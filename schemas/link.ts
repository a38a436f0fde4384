import type { Link } from '#schemas/atoms.ts'
import type { LocaleCode } from '#locales/locales.ts'

/** Schemes a static link may lead to; anything else (`javascript:`, `data:`) is no link. */
const staticSchemes = /^(https?:\/\/|mailto:|tel:)/i

/**
 * Where a link leads, or `undefined` when it is not valid and must not be drawn (specification, section 2, "Links").
 * A plain string and `RE` are internal paths: they get the locale in front and lose a trailing slash. `ST` stays as it is.
 */
export function linkHref(link: Link | null | undefined, locale: LocaleCode): string | undefined {
  if (link === null || link === undefined) return undefined
  if (typeof link === 'string') return localisePath(link, locale)
  const { link_type: type, computed } = link
  if (type === 'RE') return typeof computed === 'string' ? localisePath(computed, locale) : undefined
  if (typeof computed !== 'string') return undefined
  return staticSchemes.test(computed) || /^[/#](?![/\\])/.test(computed) ? computed : undefined
}

/** `tractors/open-field/` or `/tractors/open-field` → `/it-it/tractors/open-field`; query and hash are kept. */
export function localisePath(path: string, locale: LocaleCode): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || /[\s\\<>"]/.test(path) || path.startsWith('//')) return undefined
  const cut = path.search(/[?#]/)
  const pathname = cut === -1 ? path : path.slice(0, cut)
  const rest = cut === -1 ? '' : path.slice(cut)
  const inner = pathname.replace(/^\/+|\/+$/g, '')
  return `/${locale}${inner === '' ? '' : `/${inner}`}${rest}`
}
