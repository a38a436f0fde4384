import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { productCard } from '#schemas/entities.ts'

/** Orders a visitor may choose (specification, section 9); `default` is the editor's order, the others go by power. */
export const productSorts = ['default', 'ascending', 'descending'] as const
export type ProductSort = (typeof productSorts)[number]

/** `product_list`: machines as cards, with their number and a choice of order. */
export const productList = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  products: v.pipe(v.array(productCard), v.maxLength(500), v.metadata({ input: 'reference', kind: 'product_card' })),
})
export type ProductListData = v.InferOutput<typeof productList>
