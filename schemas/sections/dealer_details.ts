import * as v from 'valibot'
import { link } from '#schemas/atoms.ts'
import { retailer } from '#schemas/retailers.ts'

/** `dealer_details`: the page of one dealer. The CMS composes it for each dealer; editors do not write it. */
export const dealerDetails = v.object({
  retailer: v.pipe(retailer, v.metadata({ input: 'reference', kind: 'retailer' })),
  locator: v.optional(v.pipe(link, v.title('Page of the dealer locator'))),
  contact: v.optional(
    v.pipe(
      link,
      v.title('Page of the contact form'),
      v.description('Opens with this dealer selected. A hash opens the tab of that name.'),
    ),
  ),
  quote: v.optional(v.pipe(link, v.title('Page of the quote form'))),
  test_drive: v.optional(v.pipe(link, v.title('Page of the test drive form'))),
})
export type DealerDetailsData = v.InferOutput<typeof dealerDetails>
