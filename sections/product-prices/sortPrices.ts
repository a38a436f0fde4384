import { locales, type LocaleCode } from '#locales/locales.ts'
import type { Price } from '#schemas/entities.ts'
import { formatCountry } from '#sections/shared/formats.ts'

/** A price with the name of its country in the reader's language; `own`: the reader's locale serves this country. */
export interface NamedPrice extends Price {
  readonly name: string
  readonly own: boolean
}

/** Prices with the countries of the reader's locale first, each part in the order of the reader's alphabet. */
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
