import { productList } from '#schemas/sections/product_list.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { notAppliedTexts } from '#sections/shared/NotApplied.tsx'
import { ProductList } from './ProductList.tsx'

export const section = defineSection(productList, ProductList, [
  ...notAppliedTexts,
  'Power/unit',
  'Product/Apply order',
  'Product/Latest product',
  'Product/Models',
  'Product/No models',
  'Product/Order',
  'Product/Order ascending',
  'Product/Order default',
  'Product/Order descending',
  'Product/Ordered by',
])
