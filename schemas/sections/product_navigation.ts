import * as v from 'valibot'
import { cta, text } from '#schemas/atoms.ts'

/** `product_navigation`: the bar with the machine's name, the ways to the sections of its page, and what to do. */
export const productNavigation = v.object({
  name: v.pipe(text, v.metadata({ input: 'reference', kind: 'product' })),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type ProductNavigationData = v.InferOutput<typeof productNavigation>
