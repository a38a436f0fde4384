import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** `dealer_teaser`: a short text and a place search that opens the dealer locator. */
export const dealerTeaser = v.object({
  heading: text,
  text: v.optional(longText),
  action: cta,
  image: v.optional(image),
})
export type DealerTeaserData = v.InferOutput<typeof dealerTeaser>
