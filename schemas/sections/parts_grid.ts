import * as v from 'valibot'
import { cta, image, link, longText, text } from '#schemas/atoms.ts'

const partsGroup = v.object({
  name: text,
  text: v.optional(longText),
  image,
  link: v.optional(link),
})

/** `parts_grid`: groups of spare parts and lubricants as cards. */
export const partsGrid = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  groups: v.pipe(v.array(partsGroup), v.maxLength(60)),
  action: v.optional(cta),
})
export type PartsGridData = v.InferOutput<typeof partsGrid>
