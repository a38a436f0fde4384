import type { SearchResponse } from '#schemas/api.ts'
import type { Retailer, ServiceCounts } from '#schemas/retailers.ts'
import type { Choice } from '#schemas/sections/form.ts'

/**
 * Results of the search params of a page, by the type of the section that reads them. Absent: nothing was searched for;
 * `null`: the search failed.
 */
export interface QueryResults {
  readonly search_results?: SearchResponse | null
  readonly dealer_locator?: DealersResult | null
  /** The dealer named by the `dealer` search param, where the forms of the page do not list it. */
  readonly form_dealer?: Choice
  /** Title of the promotion named by the `promotion` search param, where the page has the form that requests it. */
  readonly form_promotion?: string
}

/** The dealers near a place, or all dealers of the locale when no place was searched for. */
export interface DealersResult {
  /** Nearest first, or by country and city. The document contains the first ones; the browser fetches the rest. */
  readonly dealers: readonly Retailer[]
  readonly total: number
  /** Origin of the distances. */
  readonly place?: DealersLocation
  /** The address is unknown; `dealers` is empty. */
  readonly isUnknown?: true
  /** Absent for an unknown address. */
  readonly services?: ServiceCounts
}

export interface DealersLocation {
  /** Absent for the visitor's own position. */
  readonly label?: string
  /** `latitude,longitude` in degrees; absent when only the CMS knows it. */
  readonly at?: string
}
