import { findYourTractor } from '#schemas/sections/find_your_tractor.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { notAppliedTexts } from '#sections/shared/NotApplied.tsx'
import { FindYourTractor } from './FindYourTractor.tsx'

export const section = defineSection(findYourTractor, FindYourTractor, [
  ...notAppliedTexts,
  'Finder/Category',
  'Finder/Chosen',
  'Finder/Clear',
  'Finder/Compare',
  'Finder/Compare model',
  'Finder/Cylinders',
  'Finder/Filters',
  'Finder/From',
  'Finder/Loosen',
  'Finder/Mass',
  'Finder/Nothing',
  'Finder/Out of range',
  'Finder/Power',
  'Finder/Range',
  'Finder/Show',
  'Finder/To',
  'Finder/Transmission',
  'Finder/Wheelbase',
  'Finder/Wrong order',
  'Power/unit',
  'Product/Latest product',
  'Product/Models',
  'Product/No models',
  'Product/Order',
  'Product/Order ascending',
  'Product/Order default',
  'Product/Order descending',
])
