import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** `dealer_teaser`: a few words and a field that leads to the dealer locator. */
export const dealerTeaser = v.object({
  heading: v.pipe(text, v.title('Heading')),
  text: v.pipe(v.optional(longText), v.title('Text')),
  action: v.pipe(
    cta,
    v.title('Dealer locator'),
    v.description(
      'The page of the dealer locator, which is handed the place typed in, and the text of the link to it.',
    ),
  ),
  image: v.pipe(v.optional(image), v.title('Picture')),
})
export type DealerTeaserData = v.InferOutput<typeof dealerTeaser>
