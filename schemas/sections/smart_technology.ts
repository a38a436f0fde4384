import * as v from 'valibot'
import { cta, image, longText, richText, text } from '#schemas/atoms.ts'

const figure = v.object({
  value: v.pipe(v.union([v.number(), text]), v.title('Figure'), v.description('A number is formatted for the locale.')),
  unit: v.pipe(v.optional(v.pipe(v.string(), v.maxLength(20))), v.title('Unit')),
  label: v.pipe(text, v.title('Label')),
})
export type FigureData = v.InferOutput<typeof figure>

/** `smart_technology`: features in rows, with pictures and key figures. */
export const smartTechnology = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  features: v.pipe(
    v.array(
      v.object({
        title: v.pipe(text, v.title('Feature')),
        body: v.pipe(richText, v.title('Text')),
        image: v.pipe(v.optional(image), v.title('Picture')),
        figures: v.pipe(
          v.optional(v.pipe(v.array(figure), v.maxLength(4)), []),
          v.title('Figures'),
          v.description('At most four, the most important first.'),
        ),
        action: v.pipe(v.optional(cta), v.title('Action')),
      }),
    ),
    v.maxLength(20),
    v.title('Features'),
  ),
})
export type SmartTechnologyData = v.InferOutput<typeof smartTechnology>
