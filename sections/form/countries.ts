import { locales, type LocaleCode } from '#locales/locales.ts'

export interface CountryChoice {
  readonly code: string
  readonly name: string
}

export interface CountryChoices {
  /** The locale's own countries. */
  readonly near: readonly CountryChoice[]
  /** All others the site serves. */
  readonly far: readonly CountryChoice[]
  /** The locale's country where it has only one. */
  readonly only: string
}

const everywhere = [...new Set(Object.values(locales).flatMap(({ countries }) => countries))]
const known = new Map<LocaleCode, CountryChoices>()

/** Countries of the site by their names in the locale's language, sorted the way it sorts. */
export function countriesOf(code: LocaleCode): CountryChoices {
  const before = known.get(code)
  if (before !== undefined) return before
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
    far: named(everywhere.filter((country) => !own.has(country))),
    only: countries.length === 1 ? (countries[0] ?? '') : '',
  }
  known.set(code, choices)
  return choices
}
