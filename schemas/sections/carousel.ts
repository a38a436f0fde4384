import * as v from 'valibot'
import { longText, media, text } from '#schemas/atoms.ts'

/** `carousel`: pictures and videos, one visible at a time. Other media among the items is skipped. */
export const carouselSection = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  items: v.pipe(v.array(media), v.maxLength(60)),
  caption: v.optional(text),
})
export type CarouselSectionData = v.InferOutput<typeof carouselSection>
