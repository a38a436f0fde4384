import { contactTiles } from '#schemas/sections/contact_tiles.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ContactTiles } from './ContactTiles.tsx'

export const section = defineSection(
  contactTiles,
  ContactTiles,
  ['Contact/Address', 'Contact/E-mail', 'Contact/Opening hours', 'Contact/Telephone'],
  ({ places }) => places.length === 0,
)
