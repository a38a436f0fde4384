import * as v from 'valibot'
import { link } from '#schemas/atoms.ts'
import { retailer } from '#schemas/retailers.ts'

/** `dealer_details`: the page of one dealer. The CMS composes it for each dealer; editors do not write it. */
export const dealerDetails = v.object({
  retailer: v.pipe(retailer, v.metadata({ input: 'reference', kind: 'retailer' })),
  locator: v.optional(link),
  contact: v.optional(link),
  quote: v.optional(link),
  test_drive: v.optional(link),
})
export type DealerDetailsData = v.InferOutput<typeof dealerDetails>
