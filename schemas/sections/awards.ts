import * as v from 'valibot'
import { image, link, longText, text } from '#schemas/atoms.ts'

/** `awards`: awards with year and issuer. */
export const awards = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  awards: v.pipe(
    v.array(
      v.object({
        name: text,
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999)),
        given_by: text,
        text: v.optional(longText),
        image: v.optional(image),
        link: v.optional(link),
      }),
    ),
    v.maxLength(60),
  ),
})
export type AwardsData = v.InferOutput<typeof awards>
