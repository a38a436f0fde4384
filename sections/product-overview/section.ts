import { productOverview } from '#schemas/sections/product_overview.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductOverview } from './ProductOverview.tsx'

export const section = defineSection(productOverview, ProductOverview, [
  'Power/unit',
  'Product/Color',
  'Product/Cylinders',
  'Product/Highlights',
  'Product/Latest product',
  'Product/Mass',
  'Product/Overview',
  'Product/Power',
  'Product/Wheelbase',
  'Text/Table',
])
