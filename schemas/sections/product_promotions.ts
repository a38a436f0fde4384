import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { promoCard } from '#schemas/entities.ts'

/** `product_promotions`: the promotions a machine takes part in and that are valid today; an empty list says that there are none. */
export const productPromotions = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  promotions: v.pipe(v.array(promoCard), v.maxLength(100), v.metadata({ input: 'reference', kind: 'product' })),
  action: v.optional(cta),
})
export type ProductPromotionsData = v.InferOutput<typeof productPromotions>
