import { carouselSection } from '#schemas/sections/carousel.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { isSlide } from '#sections/shared/slides.ts'
import { sliderTexts } from '#sections/shared/Slider.tsx'
import { CarouselSection } from './CarouselSection.tsx'

export const section = defineSection(
  carouselSection,
  CarouselSection,
  [...mediaTexts, ...sliderTexts],
  ({ items }) => !items.some(isSlide),
)
