import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { productSheet } from '#schemas/products.ts'

/** Maximum number of products to compare; `query` in `sections/registry.json` has the same limit. */
export const maxCompared = 4

/** `product_compare`: technical data of up to four products side by side, selected by search params. */
export const productCompare = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  machines: v.pipe(
    v.array(productSheet),
    v.maxLength(200),
    v.title('Products'),
    v.description('All products that can be selected.'),
    v.metadata({ input: 'reference', kind: 'machine_sheet' }),
  ),
  finder: v.optional(
    v.pipe(link, v.title('Page of the product finder'), v.description('Linked to find more products.')),
  ),
})
export type ProductCompareData = v.InferOutput<typeof productCompare>
