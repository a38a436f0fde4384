import * as v from 'valibot'
import { image, link, longText, text } from '#schemas/atoms.ts'

/** `awards`: prizes with the year and who gave them. */
export const awards = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  awards: v.pipe(
    v.array(
      v.object({
        name: v.pipe(text, v.title('Name of the award')),
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999), v.title('Year')),
        given_by: v.pipe(text, v.title('Given by'), v.description('The body, fair or magazine that gave it.')),
        text: v.pipe(v.optional(longText), v.title('Text'), v.description('What it was given for.')),
        image: v.pipe(v.optional(image), v.title('Picture')),
        link: v.pipe(v.optional(link), v.title('Link'), v.description('Where the name leads, such as the machine.')),
      }),
    ),
    v.maxLength(60),
    v.title('Awards'),
  ),
})
export type AwardsData = v.InferOutput<typeof awards>
