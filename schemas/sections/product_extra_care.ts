import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { extraCare, namedItem } from '#schemas/entities.ts'

/** `product_extra_care`: duration and coverage of a product's extended warranty. Renders nothing without one. */
export const productExtraCare = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  extra_care: v.nullish(v.pipe(extraCare, v.metadata({ input: 'reference', kind: 'product', part: 'extra_care' }))),
  features: v.optional(v.pipe(v.array(namedItem), v.maxLength(20)), []),
  action: v.optional(cta),
})
export type ProductExtraCareData = v.InferOutput<typeof productExtraCare>
