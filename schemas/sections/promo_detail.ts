import * as v from 'valibot'
import { cta, image, text } from '#schemas/atoms.ts'
import { promotion } from '#schemas/entities.ts'

/** `promo_detail`: a promotion with its validity, conditions and products. */
export const promoDetail = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'), v.description('Replaces title and lead of the promotion.'))),
  promotion: v.pipe(
    v.pick(promotion, ['title', 'lead', 'valid_from', 'valid_to', 'body', 'products']),
    v.title('Promotion'),
    v.metadata({ input: 'reference', kind: 'promotion' }),
  ),
  image: v.optional(image),
  products_heading: v.optional(v.pipe(text, v.title('Heading above the products'))),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2), v.description('Hidden when the promotion is over.')), []),
  overview: v.optional(
    v.pipe(cta, v.title('Link to all promotions'), v.description('Shown when the promotion is over.')),
  ),
})
export type PromoDetailData = v.InferOutput<typeof promoDetail>
