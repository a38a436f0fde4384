import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { experience3d } from '#schemas/entities.ts'

/** `product_3d`: 3D model of a product, loaded on request. Renders nothing without a model. */
export const product3d = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  name: v.pipe(text, v.metadata({ input: 'reference', kind: 'product', part: 'name' })),
  experience_3d: v.nullish(
    v.pipe(experience3d, v.metadata({ input: 'reference', kind: 'product', part: 'experience_3d' })),
  ),
})
export type Product3dData = v.InferOutput<typeof product3d>
