import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { namedItem } from '#schemas/entities.ts'

/** `product_smart_farming`: smart-farming technologies available for a product. Renders nothing without any. */
export const productSmartFarming = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  features: v.pipe(
    v.array(namedItem),
    v.maxLength(40),
    v.metadata({ input: 'reference', kind: 'product', part: 'smart_farming' }),
  ),
  action: v.optional(cta),
})
export type ProductSmartFarmingData = v.InferOutput<typeof productSmartFarming>
