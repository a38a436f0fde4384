import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'

/** `dealer_locator`: a search by place and services, with its results as a list and on a map. */
export const dealerLocator = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  contact: v.optional(
    v.pipe(
      link,
      v.title('Page of the contact form'),
      v.description('Each dealer links to it; the form opens with the dealer selected.'),
    ),
  ),
  quote: v.optional(v.pipe(link, v.title('Page of the quote form'))),
  test_drive: v.optional(v.pipe(link, v.title('Page of the test drive form'))),
  find_a_dealer: v.optional(
    v.pipe(link, v.title('Page about the dealers'), v.description('Linked when there are no results.')),
  ),
})
export type DealerLocatorData = v.InferOutput<typeof dealerLocator>
