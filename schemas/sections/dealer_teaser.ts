import * as v from 'valibot'
import { image, link, longText, text } from '#schemas/atoms.ts'

/** `dealer_teaser`: a few words and a field that leads to the dealer locator. */
export const dealerTeaser = v.object({
  heading: v.pipe(text, v.title('Heading')),
  text: v.pipe(v.optional(longText), v.title('Text')),
  locator: v.pipe(
    link,
    v.title('Dealer locator'),
    v.description('The page of the dealer locator. The place that is typed in is handed over to it.'),
  ),
  link_title: v.pipe(text, v.title('Text of the link'), v.description('For those who look without a place.')),
  image: v.pipe(v.optional(image), v.title('Picture')),
})
export type DealerTeaserData = v.InferOutput<typeof dealerTeaser>
