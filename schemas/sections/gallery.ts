import * as v from 'valibot'
import { carousel, text } from '#schemas/atoms.ts'

/** `gallery`: pictures and videos in a scrolling row with snap points. */
export const gallery = v.object({
  heading: v.optional(text),
  items: carousel,
})
export type GalleryData = v.InferOutput<typeof gallery>
