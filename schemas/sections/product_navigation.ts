import * as v from 'valibot'
import { cta, text } from '#schemas/atoms.ts'

/** `product_navigation`: bar with the product's name, links to the sections of its page, and up to two actions. */
export const productNavigation = v.object({
  name: v.pipe(text, v.metadata({ input: 'reference', kind: 'product', part: 'name' })),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type ProductNavigationData = v.InferOutput<typeof productNavigation>
