import { product3d } from '#schemas/sections/product_3d.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { sideTexts } from '#sections/shared/useSideNames.ts'
import { Product3d } from './Product3d.tsx'
import { modelTexts } from './useModelWords.ts'

export const section = defineSection(
  product3d,
  Product3d,
  [
    ...modelTexts,
    ...sideTexts,
    'Model/Cost',
    'Model/Failed',
    'Model/Heading',
    'Model/Load',
    'Model/Load sized',
    'Model/Loading',
    'Model/Retry',
    'Model/See gallery',
    'Model/See walkaround',
    'Model/Unsupported',
  ],
  ({ experience_3d: experience }) => experience === null || experience === undefined,
)
