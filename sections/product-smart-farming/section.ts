import { productSmartFarming } from '#schemas/sections/product_smart_farming.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductSmartFarming } from './ProductSmartFarming.tsx'

export const section = defineSection(
  productSmartFarming,
  ProductSmartFarming,
  ['Smart farming/Heading'],
  ({ features }) => features.length === 0,
)
