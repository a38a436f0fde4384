import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { finderProduct } from '#schemas/products.ts'

/** `find_your_tractor`: products as cards, filtered by power, cylinders, mass, wheelbase, category and transmission. */
export const findYourTractor = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  machines: v.pipe(v.array(finderProduct), v.maxLength(500), v.metadata({ input: 'reference', kind: 'machine_card' })),
  compare: v.optional(link),
})
export type FindYourTractorData = v.InferOutput<typeof findYourTractor>
