import { productTryOnField } from '#schemas/sections/product_try_on_field.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { trialTexts } from '#sections/shared/Trial.tsx'
import { ProductTryOnField } from './ProductTryOnField.tsx'

export const section = defineSection(
  productTryOnField,
  ProductTryOnField,
  [...trialTexts],
  ({ available }) => !available,
)
