import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { productCard } from '#schemas/entities.ts'

/** Sort orders a visitor can choose: `default` is the editor's order, the others sort by power. */
export const productSorts = ['default', 'ascending', 'descending'] as const
export type ProductSort = (typeof productSorts)[number]

/** `product_list`: products as cards, with their number and a choice of sort order. */
export const productList = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  products: v.pipe(v.array(productCard), v.maxLength(500), v.metadata({ input: 'reference', kind: 'product_card' })),
})
export type ProductListData = v.InferOutput<typeof productList>
