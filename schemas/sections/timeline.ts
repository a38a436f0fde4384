import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'

/** `timeline`: events by year. */
export const timeline = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  entries: v.pipe(
    v.array(
      v.object({
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999)),
        title: text,
        text: v.optional(longText),
        image: v.optional(image),
      }),
    ),
    v.maxLength(60),
  ),
})
export type TimelineData = v.InferOutput<typeof timeline>
