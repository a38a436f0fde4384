import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { categoryCard } from '#schemas/entities.ts'

/** `category_grid`: categories of the catalogue, or the sub-categories of one. */
export const categoryGrid = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  categories: v.pipe(v.array(categoryCard), v.maxLength(60), v.metadata({ input: 'reference', kind: 'category' })),
})
export type CategoryGridData = v.InferOutput<typeof categoryGrid>
