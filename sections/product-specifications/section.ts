import { productSpecifications } from '#schemas/sections/product_specifications.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductSpecifications } from './ProductSpecifications.tsx'

export const section = defineSection(productSpecifications, ProductSpecifications, [
  'Power/unit',
  'Specifications/Groups',
  'Specifications/Heading',
  'Specifications/No data',
])
