import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

/** `XK` (Kosovo) is user-assigned in ISO 3166 and not valid in hreflang (decisions, "Locales"). */
const notInHreflang = new Set(['XK'])

/** The hreflang values a locale claims: one per country, plus the bare language on its main locale. */
export function hreflangValues(code: LocaleCode): readonly string[] {
  const { iso, countries, mainOf } = locales[code]
  const language = iso.split('-')[0] ?? iso
  const perCountry = countries
    .filter((country) => !notInHreflang.has(country))
    .map((country) => `${language}-${country}`)
  return mainOf === undefined ? perCountry : [mainOf, ...perCountry]
}

/** Every claim of every locale, for the test that no two locales claim the same value. */
export function allHreflangClaims(): readonly { readonly code: LocaleCode; readonly value: string }[] {
  return localeCodes.flatMap((code) => hreflangValues(code).map((value) => ({ code, value })))
}
