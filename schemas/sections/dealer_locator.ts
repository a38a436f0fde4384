import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'

/** `dealer_locator`: a search by place and services, with its results as a list and on a map. */
export const dealerLocator = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  contact: v.optional(link),
  quote: v.optional(link),
  test_drive: v.optional(link),
  find_a_dealer: v.optional(link),
})
export type DealerLocatorData = v.InferOutput<typeof dealerLocator>
