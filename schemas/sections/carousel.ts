import * as v from 'valibot'
import { longText, media, text } from '#schemas/atoms.ts'

/** `carousel`: pictures and videos, one visible at a time. Other media among the items is skipped. */
export const carouselSection = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  items: v.pipe(
    v.array(media),
    v.maxLength(60),
    v.title('Slides'),
    v.description('Pictures and videos in display order. A nested carousel is skipped.'),
  ),
  caption: v.pipe(v.optional(text), v.title('Caption'), v.description('A line below the slides.')),
})
export type CarouselSectionData = v.InferOutput<typeof carouselSection>
