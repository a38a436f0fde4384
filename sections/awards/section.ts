import { awards } from '#schemas/sections/awards.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { Awards } from './Awards.tsx'

export const section = defineSection(awards, Awards, ['Awards/No awards'])
