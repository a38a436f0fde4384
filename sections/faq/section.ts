import { faq } from '#schemas/sections/faq.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { Faq } from './Faq.tsx'

export const section = defineSection(faq, Faq, ['Text/Table'], ({ questions }) => questions.length === 0)
