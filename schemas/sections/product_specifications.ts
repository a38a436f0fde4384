import * as v from 'valibot'
import { text } from '#schemas/atoms.ts'
import { specificationGroup } from '#schemas/entities.ts'

/** `product_specifications`: the technical data in grouped tables. */
export const productSpecifications = v.object({
  heading: v.optional(text),
  name: text,
  groups: v.pipe(v.array(specificationGroup), v.maxLength(40), v.metadata({ input: 'reference', kind: 'product' })),
})
export type ProductSpecificationsData = v.InferOutput<typeof productSpecifications>
