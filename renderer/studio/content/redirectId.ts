import { isLocaleCode } from '#locales/locales.ts'

/** Returns the id of a redirect, `<locale>/<permalink>`, for an address as it is typed or pasted: with or without host and locale. */
export function redirectId(typed: string, locale: string): string {
  const address = typed.trim().replace(/^https?:\/\/[^/]*/i, '')
  const parts = address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
  const [first = ''] = parts
  return isLocaleCode(first) ? parts.join('/') : [locale, ...parts].join('/')
}

/** Returns what of an address, as it is typed or pasted, is redirected: without host and query, and with the locale only where it is typed. */
export function redirectAddress(typed: string): string {
  return redirectId(typed, '').replace(/^\//, '')
}
