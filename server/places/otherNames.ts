import { locales, type LocaleCode } from '#locales/locales.ts'
import table from '#server/places/otherNames.json' with { type: 'json' }
import type { Town } from '#server/places/town.ts'

type Names = Readonly<Record<string, string>>

/** By country and GeoNames' name: the town's name in other languages (`de`, …), and `also`, whatever else it is called. */
const names: Readonly<Record<string, Readonly<Record<string, Names>>>> = table

/** What an important town is called beside GeoNames' name of it, in all languages. */
export function otherNames({ country, name }: Pick<Town, 'country' | 'name'>): string[] {
  return Object.values(names[country]?.[name] ?? {}).flatMap((value) => value.split(', '))
}

/** A town's name in the locale's language. */
export function nameIn(lang: LocaleCode, { country, name }: Pick<Town, 'country' | 'name'>): string {
  return names[country]?.[name]?.[locales[lang].iso.slice(0, 2)] ?? name
}
