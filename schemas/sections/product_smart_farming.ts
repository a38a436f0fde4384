import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { named } from '#schemas/entities.ts'

/** `product_smart_farming`: the smart-farming technologies a machine can have; without any, nothing is drawn. */
export const productSmartFarming = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  features: v.pipe(v.array(named), v.maxLength(40), v.metadata({ input: 'reference', kind: 'product' })),
  action: v.optional(cta),
})
export type ProductSmartFarmingData = v.InferOutput<typeof productSmartFarming>
