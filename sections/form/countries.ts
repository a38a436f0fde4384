import { locales, type LocaleCode } from '#locales/locales.ts'

export interface CountryChoice {
  readonly code: string
  readonly name: string
}

export interface CountryChoices {
  /** The locale's own countries. */
  readonly near: readonly CountryChoice[]
  /** All other countries the site serves. */
  readonly far: readonly CountryChoice[]
  /** The locale's country if it has only one, else `''`. */
  readonly only: string
}

const allCountries = [...new Set(Object.values(locales).flatMap(({ countries }) => countries))]
const cache = new Map<LocaleCode, CountryChoices>()

/** Returns the countries of the site with their names in the locale's language, in its alphabetical order. */
export function countriesOf(code: LocaleCode): CountryChoices {
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const { iso, countries } = locales[code]
  const names = new Intl.DisplayNames(iso, { type: 'region' })
  const collator = new Intl.Collator(iso)
  const named = (codes: readonly string[]) =>
    codes
      .map((country) => ({ code: country, name: names.of(country) ?? country }))
      .toSorted((a, b) => collator.compare(a.name, b.name))
  const own = new Set(countries)
  const choices = {
    near: named(countries),
    far: named(allCountries.filter((country) => !own.has(country))),
    only: countries.length === 1 ? (countries[0] ?? '') : '',
  }
  cache.set(code, choices)
  return choices
}
