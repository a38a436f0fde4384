import { productNavigation } from '#schemas/sections/product_navigation.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductNavigation } from './ProductNavigation.tsx'
import { sectionNameTexts } from './useSectionNames.ts'

export const section = defineSection(productNavigation, ProductNavigation, [
  'Media/Next',
  'Media/Previous',
  'Sections/Label',
  ...sectionNameTexts,
])
