import { locales, type LocaleCode } from '#locales/locales.ts'
import table from '#server/places/otherNames.json' with { type: 'json' }
import type { Town } from '#server/db/places.ts'

type Names = Readonly<Record<string, string>>

/** By country and GeoNames' name: the town's name in other languages (`de`, …), and under `also` its other names. */
const names: Readonly<Record<string, Readonly<Record<string, Names>>>> = table

/** Returns the names of an important town in all languages, without GeoNames' own. */
export function otherNames({ country, name }: Pick<Town, 'country' | 'name'>): string[] {
  return Object.values(names[country]?.[name] ?? {}).flatMap((value) => value.split(', '))
}

/** Returns a town's name in the locale's language. */
export function nameIn(lang: LocaleCode, { country, name }: Pick<Town, 'country' | 'name'>): string {
  return names[country]?.[name]?.[locales[lang].iso.slice(0, 2)] ?? name
}
