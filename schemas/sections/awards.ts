import * as v from 'valibot'
import { image, link, longText, text } from '#schemas/atoms.ts'

/** `awards`: awards with year and issuer. */
export const awards = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  awards: v.pipe(
    v.array(
      v.object({
        name: v.pipe(text, v.title('Name of the award')),
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999), v.title('Year')),
        given_by: v.pipe(text, v.title('Given by'), v.description('The organisation, fair or magazine.')),
        text: v.pipe(v.optional(longText), v.title('Text'), v.description('What the award is for.')),
        image: v.pipe(v.optional(image), v.title('Picture')),
        link: v.pipe(v.optional(link), v.title('Link'), v.description('Target of the name, such as the product.')),
      }),
    ),
    v.maxLength(60),
    v.title('Awards'),
  ),
})
export type AwardsData = v.InferOutput<typeof awards>
