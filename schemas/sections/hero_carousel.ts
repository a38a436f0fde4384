import * as v from 'valibot'
import { cta, longText, media, text } from '#schemas/atoms.ts'

const heroSlide = v.object({
  eyebrow: v.optional(text),
  heading: text,
  lead: v.optional(longText),
  media: v.optional(media),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type HeroSlideData = v.InferOutput<typeof heroSlide>

/** `hero_carousel`: several heroes, one visible at a time; only the visitor moves it. */
export const heroCarousel = v.object({
  heading: text,
  slides: v.pipe(v.array(heroSlide), v.maxLength(8)),
})
export type HeroCarouselData = v.InferOutput<typeof heroCarousel>
