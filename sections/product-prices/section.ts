import { productPrices } from '#schemas/sections/product_prices.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductPrices } from './ProductPrices.tsx'

export const section = defineSection(productPrices, ProductPrices, [
  'Prices/As of',
  'Prices/Costs',
  'Prices/Country',
  'Prices/From dealer',
  'Prices/Heading',
  'Prices/List price',
  'Shell/Close',
])
