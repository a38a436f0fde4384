import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { walkaround } from '#schemas/entities.ts'

/** `product_walkaround`: 360-degree view of a product with hotspots. Renders nothing without pictures. */
export const productWalkaround = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  name: v.pipe(text, v.metadata({ input: 'reference', kind: 'product', part: 'name' })),
  walkaround: v.nullish(v.pipe(walkaround, v.metadata({ input: 'reference', kind: 'product', part: 'walkaround' }))),
})
export type ProductWalkaroundData = v.InferOutput<typeof productWalkaround>
