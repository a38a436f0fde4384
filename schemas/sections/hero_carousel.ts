import * as v from 'valibot'
import { cta, longText, media, text } from '#schemas/atoms.ts'

const heroSlide = v.object({
  eyebrow: v.pipe(v.optional(text), v.title('Line above the heading')),
  heading: v.pipe(text, v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead')),
  media: v.pipe(
    v.optional(media),
    v.title('Picture or video'),
    v.description('A video is shown by its preview and plays over the window. A slide with a carousel is left out.'),
  ),
  actions: v.pipe(
    v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
    v.title('Actions'),
    v.description('At most two; the first is the main one.'),
  ),
})
export type HeroSlideData = v.InferOutput<typeof heroSlide>

/** `hero_carousel`: several openings in one place, one a view; turned by the visitor only. */
export const heroCarousel = v.object({
  heading: v.pipe(
    text,
    v.title('Heading'),
    v.description('What the slides are about together. Stands under them and is the main heading of a page they open.'),
  ),
  slides: v.pipe(v.array(heroSlide), v.maxLength(8), v.title('Slides'), v.description('At most eight.')),
})
export type HeroCarouselData = v.InferOutput<typeof heroCarousel>
