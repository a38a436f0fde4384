import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  placesAnswer,
  retailer,
  retailerServicesAnswer,
  type Place,
  type Retailer,
  type RetailerServices,
  type ServiceFlag,
} from '#schemas/retailers.ts'
import type { Answer, CmsClient } from '#renderer/site/queries/cmsClient.ts'
import type { Warn } from '#renderer/site/site.ts'

/** A question to the dealer locator: near a point, else near an address, else all of the locale's countries. */
export interface DealersAsked {
  readonly at?: string | undefined
  readonly address?: string | undefined
  /** Services a dealer must offer, all of them. */
  readonly services: readonly ServiceFlag[]
}

/** The calls of the dealer locator (specification, section 7); each fails with `CmsError`. */
export interface RetailerCalls {
  /** 422 for an address nobody knows. */
  readonly retailers: (asked: DealersAsked, locale: LocaleCode) => Promise<Answer<readonly Retailer[]>>
  readonly retailer: (id: string, locale: LocaleCode) => Promise<Answer<Retailer>>
  /** How many dealers of the locale's countries offer each service beside those given. */
  readonly retailerServices: (services: readonly ServiceFlag[], locale: LocaleCode) => Promise<Answer<RetailerServices>>
  /** Places like `q`, the best first. */
  readonly places: (q: string, locale: LocaleCode) => Promise<readonly Place[]>
}

/** Makes a call and checks its answer. */
type Ask = <TSchema extends v.GenericSchema>(schema: TSchema, path: string) => Promise<Answer<v.InferOutput<TSchema>>>

const api = '/api/website/v1'

/** @param ask of the client these calls are part of. */
export function retailerCalls(ask: Ask, warn: Warn): RetailerCalls {
  return {
    async retailers({ at, address, services }, locale) {
      const query = queryOf(locale, services)
      if (at !== undefined) query.set('at', at)
      else if (address !== undefined) query.set('address', address)
      const { value, tags } = await ask(v.array(v.unknown()), `${api}/retailers/?${query}`)
      return { value: readRetailers(value, warn), tags }
    },
    retailer: (id, locale) => ask(retailer, `${api}/retailers/${encodeURIComponent(id)}/?lang=${locale}`),
    retailerServices: (services, locale) =>
      ask(retailerServicesAnswer, `${api}/retailer-services/?${queryOf(locale, services)}`),
    async places(q, locale) {
      const query = new URLSearchParams({ lang: locale, q })
      return (await ask(placesAnswer, `${api}/places/?${query}`)).value
    },
  }
}

interface QueryContext {
  readonly client: CmsClient
}

/** How long the browser trusts what it was told of dealers and places, in ms. */
const staleTime = 60_000

export function retailersQuery({ client }: QueryContext, locale: LocaleCode, asked: DealersAsked) {
  const queryKey = ['retailers', locale, asked]
  return queryOptions({ queryKey, queryFn: () => client.retailers(asked, locale), staleTime, retry: false })
}

export function retailerQuery({ client }: QueryContext, locale: LocaleCode, id: string) {
  return queryOptions({
    queryKey: ['retailer', locale, id],
    queryFn: () => client.retailer(id, locale),
    staleTime,
    retry: false,
  })
}

export function retailerServicesQuery({ client }: QueryContext, locale: LocaleCode, services: readonly ServiceFlag[]) {
  return queryOptions({
    queryKey: ['retailer-services', locale, services],
    queryFn: () => client.retailerServices(services, locale),
    staleTime,
    retry: false,
  })
}

export function placesQuery({ client }: QueryContext, locale: LocaleCode, q: string) {
  return queryOptions({
    queryKey: ['places', locale, q],
    queryFn: () => client.places(q, locale),
    staleTime,
    retry: false,
  })
}

function queryOf(locale: LocaleCode, services: readonly ServiceFlag[]): URLSearchParams {
  return new URLSearchParams([['lang', locale], ...services.map((flag) => [flag, 'y'])])
}

/** One dealer with a broken value does not take the others along. */
function readRetailers(given: readonly unknown[], warn: Warn): Retailer[] {
  return given.flatMap((each, index) => {
    const result = v.safeParse(retailer, each)
    if (result.success) return [result.output]
    const [issue] = result.issues
    warn('A dealer was left out of the list', { index, path: v.getDotPath(issue) ?? '', reason: issue.message })
    return []
  })
}
