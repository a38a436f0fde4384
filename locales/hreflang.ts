import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

/** `XK` (Kosovo) is user-assigned in ISO 3166 and therefore invalid in hreflang. */
const notInHreflang = new Set(['XK'])

/** Returns the hreflang values of a locale: one per country, plus the bare language on the main locale of a language. */
export function hreflangValues(code: LocaleCode): readonly string[] {
  const { iso, countries, mainOf } = locales[code]
  const language = iso.split('-')[0] ?? iso
  const perCountry = countries
    .filter((country) => !notInHreflang.has(country))
    .map((country) => `${language}-${country}`)
  return mainOf === undefined ? perCountry : [mainOf, ...perCountry]
}

/** Returns the hreflang values of all locales. */
export function allHreflangValues(): readonly { readonly code: LocaleCode; readonly value: string }[] {
  return localeCodes.flatMap((code) => hreflangValues(code).map((value) => ({ code, value })))
}
