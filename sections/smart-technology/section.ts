import { smartTechnology } from '#schemas/sections/smart_technology.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { SmartTechnology } from './SmartTechnology.tsx'

export const section = defineSection(
  smartTechnology,
  SmartTechnology,
  ['Text/Table'],
  ({ features }) => features.length === 0,
)
