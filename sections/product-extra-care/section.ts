import { productExtraCare } from '#schemas/sections/product_extra_care.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductExtraCare } from './ProductExtraCare.tsx'

export const section = defineSection(
  productExtraCare,
  ProductExtraCare,
  ['Extra care/Heading', 'Extra care/Hours', 'Extra care/Whichever first', 'Extra care/Years'],
  ({ extra_care: extraCare }) => extraCare === null || extraCare === undefined,
)
