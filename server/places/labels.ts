import { locales, type LocaleCode } from '#locales/locales.ts'
import type { NamedTown } from '#server/db/places.ts'
import { countryName } from '#server/places/countryNames.ts'
import { nameIn } from '#server/places/otherNames.ts'

/** Appends the country's name, unless it is the locale's only country. */
export function withCountry(lang: LocaleCode, label: string, country: string): string {
  const { countries } = locales[lang]
  const isOnly = countries.length === 1 && countries[0] === country
  return isOnly ? label : `${label}, ${countryName(lang, country)}`
}

/** Returns `Cremona (CR)` or `Wien, Österreich`. Towns of the same name are distinguished by a well-known town nearby. */
export function townLabel(
  lang: LocaleCode,
  town: NamedTown,
  shown: readonly NamedTown[],
  neighbours: ReadonlyMap<number, NamedTown>,
): string {
  const name = nameIn(lang, town)
  const near = neighbours.get(town.id)
  const ambiguous = isAmbiguous(town, shown)
  // Abbreviations of areas are understood in their own country only.
  const own = ambiguous || locales[lang].countries.includes(town.country) ? town.area : null
  const area = own ?? (ambiguous && near !== undefined ? nameIn(lang, near) : undefined)
  return withCountry(lang, area === undefined ? name : `${name} (${area})`, town.country)
}

/** Returns whether another shown town has the same name in the same country. */
export function isAmbiguous({ id, name, country }: NamedTown, shown: readonly NamedTown[]): boolean {
  return shown.some((other) => other.id !== id && other.name === name && other.country === country)
}
