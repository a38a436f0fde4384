import { heroCarousel } from '#schemas/sections/hero_carousel.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { isSlide } from '#sections/shared/slides.ts'
import { sliderTexts } from '#sections/shared/Slider.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

export const section = defineSection(
  heroCarousel,
  HeroCarousel,
  [...sliderTexts, 'Media/Play video'],
  ({ slides }) => !slides.some(({ media }) => media === undefined || isSlide(media)),
)
