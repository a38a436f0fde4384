import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

const displayNames = new Map<LocaleCode, Intl.DisplayNames>(
  localeCodes.map((code) => [code, new Intl.DisplayNames(locales[code].iso, { type: 'region', fallback: 'code' })]),
)

/** Returns the name of a country in the locale's language. */
export function countryName(lang: LocaleCode, country: string): string {
  return displayNames.get(lang)?.of(country) ?? country
}
