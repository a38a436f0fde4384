import { ctaBanner } from '#schemas/sections/cta_banner.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { CtaBanner } from './CtaBanner.tsx'

export const section = defineSection(ctaBanner, CtaBanner)
