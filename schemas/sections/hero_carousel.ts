import * as v from 'valibot'
import { cta, longText, media, text } from '#schemas/atoms.ts'

const heroSlide = v.object({
  eyebrow: v.pipe(v.optional(text), v.title('Line above the heading')),
  heading: v.pipe(text, v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead')),
  media: v.pipe(
    v.optional(media),
    v.title('Picture or video'),
    v.description('A video shows its preview and plays in a dialog. A slide with a carousel is skipped.'),
  ),
  actions: v.pipe(
    v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
    v.title('Actions'),
    v.description('At most two; the first is the primary one.'),
  ),
})
export type HeroSlideData = v.InferOutput<typeof heroSlide>

/** `hero_carousel`: several heroes, one visible at a time; only the visitor moves it. */
export const heroCarousel = v.object({
  heading: v.pipe(
    text,
    v.title('Heading'),
    v.description('Summarises the slides. Shown below them; the main heading when the section opens the page.'),
  ),
  slides: v.pipe(v.array(heroSlide), v.maxLength(8), v.title('Slides'), v.description('At most eight.')),
})
export type HeroCarouselData = v.InferOutput<typeof heroCarousel>
