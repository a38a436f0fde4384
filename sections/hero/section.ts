import { hero } from '#schemas/sections/hero.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { Hero } from './Hero.tsx'

export const section = defineSection(hero, Hero)
