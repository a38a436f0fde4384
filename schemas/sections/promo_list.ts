import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { promoCard } from '#schemas/entities.ts'

/** `promo_list`: promotions that are valid today, or a note that there are none. */
export const promoList = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  promotions: v.pipe(v.array(promoCard), v.maxLength(100), v.metadata({ input: 'reference', kind: 'promotion_card' })),
})
export type PromoListData = v.InferOutput<typeof promoList>
