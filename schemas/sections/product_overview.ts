import * as v from 'valibot'
import { cta } from '#schemas/atoms.ts'
import { product } from '#schemas/entities.ts'

/** `product_overview`: name, picture, key figures, text and highlights of a product; the first section of its page. */
export const productOverview = v.object({
  product: v.pipe(
    v.pick(product, [
      'name',
      'tagline',
      'overview',
      'highlights',
      'image',
      'power',
      'cylinders',
      'mass',
      'wheelbase',
      'color',
      'is_new',
      'tags',
      'category',
      'brochure',
      'leaflet',
    ]),
    v.metadata({ input: 'reference', kind: 'product' }),
  ),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type ProductOverviewData = v.InferOutput<typeof productOverview>
