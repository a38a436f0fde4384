import type * as v from 'valibot'
import { locales, type LocaleCode } from '#locales/locales.ts'
import {
  maxRetailers,
  maxNearestRetailers,
  serviceFlagNames,
  serviceFlags,
  type retailersQuery,
  type Retailer,
  type ServiceFlag,
} from '#schemas/retailers.ts'
import { readRetailersOf, type Point } from '#server/db/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import { findPlaces, type PlacesContext } from '#server/places/findPlaces.ts'
import { findNearest } from '#server/retailers/nearest.ts'
import { retailerOf, sortRetailers } from '#server/retailers/retailerDocument.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'

export type RetailersQuery = v.InferOutput<typeof retailersQuery>

/** Cache tags of every response about dealers. */
export const retailerTags: ReadonlySet<string> = new Set(['list:retailer', 'list:page'])

/**
 * Finds dealers that offer all selected services: of those nearest to a position or an address, nearest first, otherwise of those of
 * the locale's countries. When none of the nearest does, finds those who do, however far. Returns `undefined` for an unknown address.
 */
export async function findRetailers(
  cms: Cms & PlacesContext,
  query: RetailersQuery,
): Promise<Tagged<Retailer[]> | undefined> {
  const { lang } = query
  const services = selectedServices(query)
  const locator = await readLocator(cms, lang)
  const address = query.address?.trim() ?? ''
  if (query.at === undefined && address === '') {
    const rows = await readRetailersOf(cms.db, locales[lang].countries, services, maxRetailers)
    const retailers = rows.flatMap((row) => retailerOf(row, locator?.permalink) ?? [])
    return { value: sortRetailers(retailers, lang), tags: retailerTags }
  }
  const at = query.at ?? (await geocodeAddress(cms, address, lang))
  if (at === undefined) return undefined
  const find = async (offering: readonly ServiceFlag[]) => {
    const rows = await findNearest(cms.db, pointOf(at), offering, maxNearestRetailers)
    return rows.flatMap((row) => retailerOf(row, locator?.permalink, row.distance) ?? [])
  }
  const near = (await find([])).filter((retailer) => offersAll(retailer, services))
  return { value: near.length > 0 || services.length === 0 ? near : await find(services), tags: retailerTags }
}

/** Returns the services a dealer must offer. */
function selectedServices(query: Pick<RetailersQuery, (typeof serviceFlagNames)[number]>): ServiceFlag[] {
  return serviceFlagNames.filter((name) => query[name] === 'y')
}

function offersAll({ services }: Retailer, selected: readonly ServiceFlag[]): boolean {
  const offered = services.split(', ')
  return selected.every((flag) => offered.includes(serviceFlags[flag]))
}

async function geocodeAddress(cms: PlacesContext, address: string, lang: LocaleCode): Promise<string | undefined> {
  const [best] = await findPlaces(cms, { q: address, lang })
  return best?.at
}

function pointOf(at: string): Point {
  const [latitude = 0, longitude = 0] = at.split(',').map(Number)
  return { latitude, longitude }
}
