import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { productSheet } from '#schemas/products.ts'

/** Maximum number of products to compare; `query` in `sections/registry.json` has the same limit. */
export const maxCompared = 4

/** `product_compare`: technical data of up to four products side by side, selected by search params. */
export const productCompare = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  machines: v.pipe(v.array(productSheet), v.maxLength(200), v.metadata({ input: 'reference', kind: 'machine_sheet' })),
  finder: v.optional(link),
})
export type ProductCompareData = v.InferOutput<typeof productCompare>
