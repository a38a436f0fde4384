import { carouselSection } from '#schemas/sections/carousel.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { sliderTexts } from '#sections/shared/Slider.tsx'
import { CarouselSection } from './CarouselSection.tsx'

export const section = defineSection(carouselSection, CarouselSection, [...mediaTexts, ...sliderTexts])
