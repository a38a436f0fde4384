import * as v from 'valibot'
import { text } from '#schemas/atoms.ts'
import { specificationGroup, specificationLine } from '#schemas/entities.ts'

/** Group without the keys that only a comparison needs. */
const printedGroup = v.object({
  ...specificationGroup.entries,
  rows: v.pipe(v.array(specificationLine), v.minLength(1), v.maxLength(100)),
})

/** `product_specifications`: technical data in grouped tables. */
export const productSpecifications = v.object({
  heading: v.optional(text),
  name: v.pipe(text, v.metadata({ input: 'reference', kind: 'product', part: 'name' })),
  groups: v.pipe(
    v.array(printedGroup),
    v.maxLength(40),
    v.metadata({ input: 'reference', kind: 'product', part: 'specifications' }),
  ),
})
export type PrintedGroup = v.InferOutput<typeof printedGroup>
export type ProductSpecificationsData = v.InferOutput<typeof productSpecifications>
