import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { transmission } from '#schemas/entities.ts'

/** `product_comparison`: transmissions of a product side by side. Renders nothing without any. */
export const productComparison = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  transmissions: v.pipe(
    v.array(transmission),
    v.maxLength(8),
    v.metadata({ input: 'reference', kind: 'product', part: 'transmissions' }),
  ),
})
export type ProductComparisonData = v.InferOutput<typeof productComparison>
