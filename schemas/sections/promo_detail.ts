import * as v from 'valibot'
import { cta, image, text } from '#schemas/atoms.ts'
import { promotion } from '#schemas/entities.ts'

/** `promo_detail`: a promotion with its validity, conditions and products. */
export const promoDetail = v.object({
  heading: v.optional(text),
  promotion: v.pipe(
    v.pick(promotion, ['title', 'lead', 'valid_from', 'valid_to', 'body', 'products']),
    v.metadata({ input: 'reference', kind: 'promotion' }),
  ),
  image: v.optional(image),
  products_heading: v.optional(text),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
  overview: v.optional(cta),
})
export type PromoDetailData = v.InferOutput<typeof promoDetail>
