import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** `dealer_teaser`: a short text and a place search that opens the dealer locator. */
export const dealerTeaser = v.object({
  heading: v.pipe(text, v.title('Heading')),
  text: v.pipe(v.optional(longText), v.title('Text')),
  action: v.pipe(
    cta,
    v.title('Dealer locator'),
    v.description('Page of the dealer locator, which opens with the place typed in, and the text of the link to it.'),
  ),
  image: v.pipe(v.optional(image), v.title('Picture')),
})
export type DealerTeaserData = v.InferOutput<typeof dealerTeaser>
