import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { point, serviceFlagNames, serviceFlags, type Retailer, type ServiceCounts } from '#schemas/retailers.ts'
import type { DealersResult, DealersLocation } from '#schemas/queryResults.ts'
import { servicesOf } from '#sections/shared/dealerFacts.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
import { placesQuery, retailerQuery, retailersQuery } from '#renderer/site/queries/retailers.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

type Search = Readonly<Record<string, string>>

const unknownAddress: DealersResult = { dealers: [], total: 0, isUnknown: true }

/**
 * Loads the results of the dealer locator for the search params: the dealers, the place they are near, and the count per service.
 * The place and the dealer named in the address are optional; throws when the dealers cannot be loaded.
 */
export async function loadDealers(
  context: RouterContext,
  locale: LocaleCode,
  search: Search,
): Promise<CmsResponse<DealersResult>> {
  const services = serviceFlagNames.filter((flag) => search[flag] === 'y')
  const place = await findPlace(context, locale, search)
  if (place === 'unknown') return { value: unknownAddress, tags: [] }
  const found = await findDealers(context, locale, { ...locationQuery(place), services })
  if (found === undefined) return { value: unknownAddress, tags: [] }
  const dealers = await withNamed(context, locale, found.value, search['dealer'])
  return {
    value: { dealers, total: dealers.length, ...(place && { place }), services: countServices(found.value) },
    tags: found.tags,
  }
}

function countServices(dealers: readonly Retailer[]): ServiceCounts {
  const offered = dealers.map(({ services }) => servicesOf(services).known)
  const count = (flag: keyof typeof serviceFlags) =>
    offered.filter((types) => types.includes(serviceFlags[flag])).length
  return {
    tractor_sales: count('tractor_sales'),
    service: count('service'),
    sdf_parts: count('sdf_parts'),
    agricenter: count('agricenter'),
  }
}

/** Returns the point of the address, else the best place for the words; an invalid point is ignored. */
async function findPlace(
  context: RouterContext,
  locale: LocaleCode,
  { at, address }: Search,
): Promise<DealersLocation | 'unknown' | undefined> {
  if (v.is(point, at)) return address === undefined ? { at } : { at, label: address }
  if (address === undefined) return undefined
  const places = await soft(context, context.queryClient.fetchQuery(placesQuery(context, locale, address)))
  // A CMS without places looks up the address with the dealers.
  if (places === undefined) return { label: address }
  const [best] = places
  return best === undefined ? 'unknown' : { label: best.label, at: best.at }
}

function locationQuery(place: DealersLocation | undefined) {
  return place?.at === undefined ? { address: place?.label } : { at: place.at }
}

/** Returns `undefined` when the address is unknown. */
async function findDealers(
  context: RouterContext,
  locale: LocaleCode,
  request: Parameters<typeof retailersQuery>[2],
): Promise<CmsResponse<readonly Retailer[]> | undefined> {
  try {
    return await context.queryClient.fetchQuery(retailersQuery(context, locale, request))
  } catch (error) {
    if (request.address !== undefined && statusOf(error) === 422) return undefined
    throw error
  }
}

// A link may name a dealer that is not among the results: it is listed first.
async function withNamed(
  context: RouterContext,
  locale: LocaleCode,
  dealers: readonly Retailer[],
  id: string | undefined,
): Promise<readonly Retailer[]> {
  if (id === undefined || dealers.some((dealer) => dealer.id === id)) return dealers
  const named = await soft(context, context.queryClient.fetchQuery(retailerQuery(context, locale, id)))
  return named === undefined ? dealers : [named.value, ...dealers]
}

async function soft<T>({ warn }: RouterContext, loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading
  } catch (error) {
    // A dealer that no longer exists is not reported.
    if (statusOf(error) !== 404) warn('A part of the dealer locator could not be loaded', { error })
    return undefined
  }
}
