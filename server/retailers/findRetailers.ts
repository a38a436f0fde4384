import type * as v from 'valibot'
import { locales, type LocaleCode } from '#locales/locales.ts'
import {
  mostRetailers,
  nearestShown,
  serviceFlagNames,
  type retailersQuery,
  type Retailer,
  type ServiceFlag,
} from '#schemas/retailers.ts'
import { readRetailersOf, type Point } from '#server/db/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import type { Tagged } from '#server/cms/tagCache.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import { findNearest } from '#server/retailers/nearest.ts'
import { retailerOf, retailersInOrder } from '#server/retailers/retailerDocument.ts'
import { retailerPages } from '#server/retailers/retailerPages.ts'

export type RetailersAsked = v.InferOutput<typeof retailersQuery>

/** What every answer about dealers is made of. */
export const retailerTags: ReadonlySet<string> = new Set(['list:retailer', 'list:page'])

/**
 * The dealers asked for, nearest first where a place is given, else those of the locale's countries; `undefined` when nobody knows
 * the address.
 */
export async function findRetailers(cms: Cms, asked: RetailersAsked): Promise<Tagged<Retailer[]> | undefined> {
  const { lang } = asked
  const services = servicesAsked(asked)
  const { locator } = await retailerPages(cms, lang)
  const address = asked.address?.trim() ?? ''
  if (asked.at === undefined && address === '') {
    const rows = await readRetailersOf(cms.db, locales[lang].countries, services, mostRetailers)
    const retailers = rows.flatMap((row) => retailerOf(row, locator?.permalink) ?? [])
    return { value: retailersInOrder(retailers, lang), tags: retailerTags }
  }
  const at = asked.at ?? (await placeOf(cms, address, lang))
  if (at === undefined) return undefined
  const rows = await findNearest(cms.db, pointOf(at), services, nearestShown)
  return { value: rows.flatMap((row) => retailerOf(row, locator?.permalink, row.distance) ?? []), tags: retailerTags }
}

/** Services a dealer has to offer, all of them. */
export function servicesAsked(asked: Pick<RetailersAsked, (typeof serviceFlagNames)[number]>): ServiceFlag[] {
  return serviceFlagNames.filter((name) => asked[name] === 'y')
}

async function placeOf(cms: Cms, address: string, lang: LocaleCode): Promise<string | undefined> {
  const [best] = await findPlaces(cms, { q: address, lang })
  return best?.at
}

function pointOf(at: string): Point {
  const [latitude = 0, longitude = 0] = at.split(',').map(Number)
  return { latitude, longitude }
}
