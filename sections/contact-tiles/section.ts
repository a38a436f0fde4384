import { contactTiles } from '#schemas/sections/contact_tiles.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { contactTexts } from '#sections/shared/ContactDetails.tsx'
import { ContactTiles } from './ContactTiles.tsx'

export const section = defineSection(
  contactTiles,
  ContactTiles,
  ['Contact/Address', 'Contact/Opening hours', ...contactTexts],
  ({ places }) => places.length === 0,
)
