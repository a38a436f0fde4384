import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

const figure = v.object({
  value: v.union([v.number(), text]),
  unit: v.optional(v.pipe(v.string(), v.maxLength(20))),
  label: text,
})
export type FigureData = v.InferOutput<typeof figure>

/** `smart_technology`: features in rows, with pictures and key figures. */
export const smartTechnology = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  features: v.pipe(
    v.array(
      v.object({
        title: text,
        body: richText,
        image: v.optional(image),
        figures: v.optional(v.pipe(v.array(figure), v.maxLength(4)), []),
        action: v.optional(cta),
      }),
    ),
    v.maxLength(20),
  ),
})
export type SmartTechnologyData = v.InferOutput<typeof smartTechnology>
