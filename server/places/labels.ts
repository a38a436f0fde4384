import { locales, type LocaleCode } from '#locales/locales.ts'
import type { NamedTown } from '#server/db/places.ts'
import { countryName } from '#server/places/countryNames.ts'
import { nameIn } from '#server/places/otherNames.ts'

/** The name a visitor knows, with its country unless that is the locale's only one. */
export function withCountry(lang: LocaleCode, label: string, country: string): string {
  const { countries } = locales[lang]
  const isOnly = countries.length === 1 && countries[0] === country
  return isOnly ? label : `${label}, ${countryName(lang, country)}`
}

/** `Cremona (CR)`, `Wien, Österreich`; a town with the name of another one shown goes with the well-known one next to it. */
export function townLabel(
  lang: LocaleCode,
  town: NamedTown,
  shown: readonly NamedTown[],
  neighbours: ReadonlyMap<number, NamedTown>,
): string {
  const name = nameIn(lang, town)
  const near = neighbours.get(town.id)
  const isAlike = isAmbiguous(town, shown)
  // What is behind the name is known to those who live there.
  const own = isAlike || locales[lang].countries.includes(town.country) ? town.area : null
  const area = own ?? (isAlike && near !== undefined ? nameIn(lang, near) : undefined)
  return withCountry(lang, area === undefined ? name : `${name} (${area})`, town.country)
}

/** Whether another one of these has the same name in the same country. */
export function isAmbiguous({ id, name, country }: NamedTown, shown: readonly NamedTown[]): boolean {
  return shown.some((other) => other.id !== id && other.name === name && other.country === country)
}
