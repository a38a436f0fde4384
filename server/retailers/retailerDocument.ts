import * as v from 'valibot'
import { locales, type LocaleCode } from '#locales/locales.ts'
import type { Retailer } from '#schemas/retailers.ts'
import type { RetailerRow } from '#server/db/retailers.ts'
import { storedRetailer } from '#schemas/kinds/retailer.ts'
import { countryName } from '#server/places/countryNames.ts'

/** A dealer option of a form, and the country or region it is grouped under. */
export interface RetailerChoice {
  readonly value: string
  readonly label: string
  readonly group?: string
}

/** Returns a dealer as in API responses. `locator` is the permalink of the dealer locator, `distance` is in km. */
export function retailerOf(row: RetailerRow, locator: string | undefined, distance?: number): Retailer | undefined {
  const stored = v.safeParse(storedRetailer, row.data)
  if (!stored.success) return undefined
  const { services, address, zip_code, phones, opening_hours, closed_on, ...own } = stored.output
  return {
    id: row.id,
    ...own,
    address: address ?? '',
    zip_code: zip_code ?? '',
    services: services.join(', '),
    phones,
    opening_hours,
    closed_on,
    ...(distance === undefined ? {} : { distance: Math.round(distance * 10) / 10 }),
    ...(locator === undefined ? {} : { permalink: retailerPermalink(locator, row.id) }),
  }
}

/** Returns the permalink of a dealer's page. */
export function retailerPermalink(locator: string, id: string): string {
  return locator === '' ? id : `${locator}/${id}`
}

/** Returns a form option, grouped by country in locales of several countries, otherwise by region. */
export function retailerChoiceOf(row: RetailerRow, locale: LocaleCode): RetailerChoice | undefined {
  const stored = v.safeParse(storedRetailer, row.data)
  if (!stored.success) return undefined
  const { name, city, country, region } = stored.output
  const group = locales[locale].countries.length > 1 ? nameOf(country, locale) : region
  return { value: row.id, label: `${name}, ${city}`, ...(group === undefined || group === '' ? {} : { group }) }
}

/** Sorts by group and name in the collation of the locale. */
export function sortChoices(choices: readonly RetailerChoice[], locale: LocaleCode): RetailerChoice[] {
  return sortedBy(choices, locale, ({ group = '', label, value }) => [group, label, value])
}

/** Sorts by country, city and name in the collation of the locale. */
export function sortRetailers(retailers: readonly Retailer[], locale: LocaleCode): Retailer[] {
  return sortedBy(retailers, locale, ({ country, city, name, id }) => [nameOf(country, locale), city, name, id])
}

function sortedBy<T>(items: readonly T[], locale: LocaleCode, keysOf: (item: T) => readonly string[]): T[] {
  const { compare } = new Intl.Collator(locales[locale].iso)
  const keyed = items.map((item) => ({ item, keys: keysOf(item) }))
  return keyed
    .toSorted((a, b) => a.keys.map((key, n) => compare(key, b.keys[n] ?? '')).find((order) => order !== 0) ?? 0)
    .map(({ item }) => item)
}

/** Returns the name of a country in the locale's language, or an empty string without a country. */
function nameOf(country: string | null | undefined, locale: LocaleCode): string {
  return country === undefined || country === null ? '' : countryName(locale, country)
}
