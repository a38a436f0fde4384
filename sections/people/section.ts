import { peopleSection } from '#schemas/sections/people.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { contactTexts } from '#sections/shared/ContactDetails.tsx'
import { People } from './People.tsx'

export const section = defineSection(
  peopleSection,
  People,
  ['People/Languages', ...contactTexts],
  ({ people }) => people.length === 0,
)
