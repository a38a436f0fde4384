import { productPromotions } from '#schemas/sections/product_promotions.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductPromotions } from './ProductPromotions.tsx'

export const section = defineSection(productPromotions, ProductPromotions, [
  'Promo/No promotions',
  'Promo/Of machine',
  'Promo/Valid until',
])
