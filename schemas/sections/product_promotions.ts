import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { promoCard } from '#schemas/entities.ts'

/** `product_promotions`: promotions of a product that are valid today, or a note that there are none. */
export const productPromotions = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  promotions: v.pipe(
    v.array(promoCard),
    v.maxLength(100),
    v.metadata({ input: 'reference', kind: 'product', part: 'promotions' }),
  ),
  action: v.optional(cta),
})
export type ProductPromotionsData = v.InferOutput<typeof productPromotions>
