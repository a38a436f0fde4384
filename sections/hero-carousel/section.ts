import { heroCarousel } from '#schemas/sections/hero_carousel.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { sliderTexts } from '#sections/shared/Slider.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

export const section = defineSection(heroCarousel, HeroCarousel, [...sliderTexts, 'Media/Play video'])
