import { productCompare } from '#schemas/sections/product_compare.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { notAppliedTexts } from '#sections/shared/NotApplied.tsx'
import { ProductCompare } from './ProductCompare.tsx'

export const section = defineSection(productCompare, ProductCompare, [
  ...notAppliedTexts,
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
  'Product/Model',
  'Product/No models',
])
