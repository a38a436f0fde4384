import { isLocaleCode } from '#locales/locales.ts'
import { meantLocale } from '#locales/negotiate.ts'

/**
 * Returns the id of a redirect, `<locale>/<permalink>`, for an address as it is typed or pasted: with or without host and locale, and
 * with the escapes of a browser (`gr%C3%B6sse`).
 */
export function redirectId(typed: string, locale: string): string {
  const address = typed.trim().replace(/^https?:\/\/[^/]*/i, '')
  const [first = '', ...others] = decoded(address.replace(/[?#].*$/, ''))
    .split('/')
    .filter((part) => part !== '')
  const meant = meantLocale(first)
  // A language alone is a locale where the address begins with it.
  if (meant !== undefined && (address.startsWith('/') || meant === first.toLowerCase()))
    return [meant, ...others].join('/')
  const parts = first === '' ? [] : [first, ...others]
  return isLocaleCode(first) ? parts.join('/') : [locale, ...parts].join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    // A percent sign of its own.
    return path
  }
}

/** Returns what of an address, as it is typed or pasted, is redirected: without host and query, and with the locale only where it is typed. */
export function redirectAddress(typed: string): string {
  return redirectId(typed, '').replace(/^\//, '')
}
