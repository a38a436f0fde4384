import { productComparison } from '#schemas/sections/product_comparison.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductComparison } from './ProductComparison.tsx'

export const section = defineSection(
  productComparison,
  ProductComparison,
  [
    'Comparison/Character',
    'Comparison/Differences only',
    'Comparison/Gears',
    'Comparison/Heading',
    'Comparison/Max speed',
    'Comparison/Not given',
    'Comparison/Property',
    'Comparison/Table',
    'Power/unit',
  ],
  ({ transmissions }) => transmissions.length === 0,
)
