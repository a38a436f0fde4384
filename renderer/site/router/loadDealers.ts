import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { point, serviceFlagNames, type Retailer } from '#schemas/retailers.ts'
import type { DealersAnswer, DealersPlace } from '#schemas/pageAnswers.ts'
import { statusOf, type Answer } from '#renderer/site/queries/cmsClient.ts'
import { placesQuery, retailerQuery, retailerServicesQuery, retailersQuery } from '#renderer/site/queries/retailers.ts'
import type { RouterContext } from '#renderer/site/router/siteRouter.ts'

type Search = Readonly<Record<string, string>>

const unknownAddress: DealersAnswer = { dealers: [], total: 0, isUnknown: true }

/**
 * What the dealer locator answers to its question in the address: the dealers, the place they are near, and what each service
 * would leave. Places, counts and the one dealer named in the address may fail without harm; without the dealers it fails.
 */
export async function loadDealers(
  context: RouterContext,
  locale: LocaleCode,
  search: Search,
): Promise<Answer<DealersAnswer>> {
  const services = serviceFlagNames.filter((flag) => search[flag] === 'y')
  const counting = soft(context, context.queryClient.fetchQuery(retailerServicesQuery(context, locale, services)))
  const place = await findPlace(context, locale, search)
  const found = place === 'unknown' ? undefined : await findDealers(context, locale, { ...placeAsked(place), services })
  const counts = await counting
  const tags = [...new Set([...(found?.tags ?? []), ...(counts?.tags ?? [])])]
  const common = counts === undefined ? {} : { services: counts.value }
  if (found === undefined || place === 'unknown') return { value: { ...unknownAddress, ...common }, tags }
  const dealers = await withNamed(context, locale, found.value, search['dealer'])
  return { value: { dealers, total: dealers.length, ...(place && { place }), ...common }, tags }
}

/** The point of the address, else the best place for the words; a point that is none counts as not given. */
async function findPlace(
  context: RouterContext,
  locale: LocaleCode,
  { at, address }: Search,
): Promise<DealersPlace | 'unknown' | undefined> {
  if (v.is(point, at)) return address === undefined ? { at } : { at, label: address }
  if (address === undefined) return undefined
  const places = await soft(context, context.queryClient.fetchQuery(placesQuery(context, locale, address)))
  // A CMS that knows no places looks the address up with the dealers.
  if (places === undefined) return { label: address }
  const [best] = places
  return best === undefined ? 'unknown' : { label: best.label, at: best.at }
}

function placeAsked(place: DealersPlace | undefined) {
  return place?.at === undefined ? { address: place?.label } : { at: place.at }
}

/** `undefined` when nobody knows the address. */
async function findDealers(
  context: RouterContext,
  locale: LocaleCode,
  asked: Parameters<typeof retailersQuery>[2],
): Promise<Answer<readonly Retailer[]> | undefined> {
  try {
    return await context.queryClient.fetchQuery(retailersQuery(context, locale, asked))
  } catch (error) {
    if (asked.address !== undefined && statusOf(error) === 422) return undefined
    throw error
  }
}

/** A link may name a dealer that is not among those found: it stands before them. */
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

async function soft<T>({ warn }: RouterContext, asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    // A dealer that is gone is nothing to report.
    if (statusOf(error) !== 404) warn('A part of the dealer locator could not be loaded', { error })
    return undefined
  }
}
