import { productCompare } from '#schemas/sections/product_compare.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductCompare } from './ProductCompare.tsx'

export const section = defineSection(productCompare, ProductCompare, [
  'Compare/Add',
  'Compare/Bhp',
  'Compare/Choose',
  'Compare/Choose two',
  'Compare/Differences only',
  'Compare/Find more',
  'Compare/Model',
  'Compare/No value',
  'Compare/Power in',
  'Compare/Remove',
  'Compare/Show',
  'Compare/Standard',
  'Compare/Table',
  'Power/unit',
  'Product/Latest product',
  'Product/No models',
])
