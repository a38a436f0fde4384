import { locales, type LocaleCode } from '#locales/locales.ts'
import type { Price } from '#schemas/entities.ts'
import { formatCountry } from '#sections/shared/formats.ts'

/** A price with the name of its country in the language of the page; `own`: the locale serves this country. */
export interface NamedPrice extends Price {
  readonly name: string
  readonly own: boolean
}

/** Returns prices with the countries of the locale first, both parts in alphabetical order. */
export function sortPrices(prices: readonly Price[], locale: LocaleCode): readonly NamedPrice[] {
  const { countries, iso } = locales[locale]
  const { compare } = new Intl.Collator(iso)
  return prices
    .map((price) => ({
      ...price,
      name: formatCountry(price.country, locale),
      own: countries.includes(price.country),
    }))
    .toSorted((one, other) => Number(other.own) - Number(one.own) || compare(one.name, other.name))
}
