import * as v from 'valibot'
import { calendarDay, cta, longText, text } from '#schemas/atoms.ts'
import { price } from '#schemas/entities.ts'

/** `amount` is text: how it is calculated depends on country and product. */
const costLine = v.object({ name: text, amount: v.optional(text), text: v.optional(longText) })

const costs = v.object({
  title: v.optional(text),
  lead: v.optional(longText),
  lines: v.pipe(v.array(costLine), v.minLength(1), v.maxLength(30)),
  note: v.optional(longText),
})

/** `product_prices`: list prices of a product by country. An empty list refers the visitor to a dealer. */
export const productPrices = v.object({
  heading: v.optional(text),
  prices: v.pipe(v.array(price), v.maxLength(250), v.metadata({ input: 'reference', kind: 'product', part: 'prices' })),
  as_of: v.optional(v.pipe(calendarDay, v.metadata({ input: 'date' }))),
  includes: v.optional(longText),
  costs: v.optional(costs),
  action: v.optional(cta),
})
export type ProductPricesData = v.InferOutput<typeof productPrices>
