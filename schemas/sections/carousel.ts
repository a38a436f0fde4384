import * as v from 'valibot'
import { longText, media, text } from '#schemas/atoms.ts'

/** `carousel`: pictures and videos one a view (specification, section 4). Other media among the items is not shown. */
export const carouselSection = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  items: v.pipe(
    v.array(media),
    v.maxLength(60),
    v.title('Slides'),
    v.description('Pictures and videos in their order. A carousel inside the carousel is left out.'),
  ),
  caption: v.pipe(v.optional(text), v.title('Caption'), v.description('A line under all slides.')),
})
export type CarouselSectionData = v.InferOutput<typeof carouselSection>
