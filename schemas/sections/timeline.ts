import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'

/** `timeline`: events by year. */
export const timeline = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  entries: v.pipe(
    v.array(
      v.object({
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999), v.title('Year')),
        title: v.pipe(text, v.title('What happened')),
        text: v.pipe(v.optional(longText), v.title('Text')),
        image: v.pipe(v.optional(image), v.title('Picture')),
      }),
    ),
    v.maxLength(60),
    v.title('Years'),
    v.description('In the order they are shown. Several entries may have the same year.'),
  ),
})
export type TimelineData = v.InferOutput<typeof timeline>
