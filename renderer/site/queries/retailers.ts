import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { placesResponse, retailer, type Place, type Retailer, type ServiceFlag } from '#schemas/retailers.ts'
import type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

/** A query of the dealer locator: near a point, else near an address, else all of the locale's countries. */
export interface DealersQuery {
  readonly at?: string | undefined
  readonly address?: string | undefined
  /** Services a dealer must offer, all of them. */
  readonly services: readonly ServiceFlag[]
}

/** The calls of the dealer locator; each fails with `CmsError`. */
export interface RetailerCalls {
  /** 422 for an address that is unknown. */
  readonly retailers: (request: DealersQuery, locale: LocaleCode) => Promise<CmsResponse<readonly Retailer[]>>
  readonly retailer: (id: string, locale: LocaleCode) => Promise<CmsResponse<Retailer>>
  /** Places like `q`, the best first. */
  readonly places: (q: string, locale: LocaleCode) => Promise<readonly Place[]>
}

/** Makes a call and checks its response. */
type Call = <TSchema extends v.GenericSchema>(
  schema: TSchema,
  path: string,
) => Promise<CmsResponse<v.InferOutput<TSchema>>>

const api = '/api/website/v1'

/**
 * Creates the calls about dealers.
 * @param call of the client these calls are part of.
 */
export function retailerCalls(call: Call, warn: Warn): RetailerCalls {
  return {
    async retailers({ at, address, services }, locale) {
      const query = queryOf(locale, services)
      if (at !== undefined) query.set('at', at)
      else if (address !== undefined) query.set('address', address)
      const { value, tags } = await call(v.array(v.unknown()), `${api}/retailers/?${query}`)
      return { value: readRetailers(value, warn), tags }
    },
    retailer: (id, locale) => call(retailer, `${api}/retailers/${encodeURIComponent(id)}/?lang=${locale}`),
    async places(q, locale) {
      const query = new URLSearchParams({ lang: locale, q })
      return (await call(placesResponse, `${api}/places/?${query}`)).value
    },
  }
}

interface QueryContext {
  readonly client: RetailerCalls
}

/** How long dealers and places stay fresh in the browser, in ms. */
const staleTime = 60_000

export function retailersQuery({ client }: QueryContext, locale: LocaleCode, request: DealersQuery) {
  const queryKey = ['retailers', locale, request]
  return queryOptions({ queryKey, queryFn: () => client.retailers(request, locale), staleTime, retry: false })
}

export function retailerQuery({ client }: QueryContext, locale: LocaleCode, id: string) {
  return queryOptions({
    queryKey: ['retailer', locale, id],
    queryFn: () => client.retailer(id, locale),
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

// A dealer with an invalid value is left out; the others stay.
function readRetailers(given: readonly unknown[], warn: Warn): Retailer[] {
  return given.flatMap((each, index) => {
    const result = v.safeParse(retailer, each)
    if (result.success) return [result.output]
    const [issue] = result.issues
    warn('A dealer was left out of the list', { index, path: v.getDotPath(issue) ?? '', reason: issue.message })
    return []
  })
}
