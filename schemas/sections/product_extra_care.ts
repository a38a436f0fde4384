import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { extraCare, named } from '#schemas/entities.ts'

/** `product_extra_care`: how long the extended warranty of a machine holds and what it covers; without one, nothing is drawn. */
export const productExtraCare = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  extra_care: v.nullish(v.pipe(extraCare, v.metadata({ input: 'reference', kind: 'product' }))),
  features: v.optional(v.pipe(v.array(named), v.maxLength(20), v.title('What it covers')), []),
  action: v.optional(cta),
})
export type ProductExtraCareData = v.InferOutput<typeof productExtraCare>
