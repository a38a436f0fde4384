import type { SearchAnswer } from '#schemas/api.ts'
import type { Retailer, RetailerServices } from '#schemas/retailers.ts'
import type { Choice } from '#schemas/sections/form.ts'

/**
 * What the question in the address of a page brought, by the type of the section that asks it; `null`: it could not be asked,
 * absent: nothing was asked.
 */
export interface PageAnswers {
  readonly search_results?: SearchAnswer | null
  readonly dealer_locator?: DealersAnswer | null
  /** The dealer the address names for the forms of the page, where they do not offer it by themselves. */
  readonly form_dealer?: Choice
}

/** The dealers of a place, or of the whole locale where no place was asked for. */
export interface DealersAnswer {
  /** Nearest first, or by country and city. The document carries those it shows; the browser fetches the others. */
  readonly dealers: readonly Retailer[]
  readonly total: number
  /** Where the distances are measured from. */
  readonly place?: DealersPlace
  /** Nobody knows the address; there are no dealers then. */
  readonly isUnknown?: true
  /** How many dealers each service leaves; absent where the CMS does not count them. */
  readonly services?: RetailerServices
}

export interface DealersPlace {
  /** Absent for a point without a name: where the visitor is. */
  readonly label?: string
  /** `latitude,longitude` in degrees; absent where only the CMS knows. */
  readonly at?: string
}
