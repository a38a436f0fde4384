import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'

/** `dealer_locator`: the field for a place, the services to choose by, and the dealers found as a list and on a map. */
export const dealerLocator = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  contact: v.optional(
    v.pipe(
      link,
      v.title('Page of the contact form'),
      v.description('Each dealer gets a link to it; the form has the dealer chosen already.'),
    ),
  ),
  quote: v.optional(v.pipe(link, v.title('Page of the quote form'))),
  test_drive: v.optional(v.pipe(link, v.title('Page of the test drive form'))),
  find_a_dealer: v.optional(
    v.pipe(link, v.title('Page about the dealers'), v.description('Offered where no dealer is found.')),
  ),
})
export type DealerLocatorData = v.InferOutput<typeof dealerLocator>
