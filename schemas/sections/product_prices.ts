import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { price } from '#schemas/entities.ts'

/** `product_prices`: the list prices of a machine by country; an empty list says that the dealer knows the price. */
export const productPrices = v.object({
  heading: v.optional(text),
  prices: v.pipe(v.array(price), v.maxLength(250), v.metadata({ input: 'reference', kind: 'product' })),
  as_of: v.optional(v.pipe(v.string(), v.isoDate(), v.title('Day of the price list'), v.metadata({ input: 'date' }))),
  includes: v.optional(v.pipe(longText, v.title('What the prices include'))),
  action: v.optional(cta),
})
export type ProductPricesData = v.InferOutput<typeof productPrices>
