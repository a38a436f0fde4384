import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { sideTexts } from '#sections/shared/useSideNames.ts'
import { hasViews } from './hasViews.ts'
import { ProductWalkaround } from './ProductWalkaround.tsx'

export const section = defineSection(
  productWalkaround,
  ProductWalkaround,
  [
    ...sideTexts,
    'Walkaround/All views',
    'Walkaround/Heading',
    'Walkaround/Hint',
    'Walkaround/Points',
    'Walkaround/Turn',
    'Walkaround/Turn left',
    'Walkaround/Turn right',
    'Walkaround/View',
  ],
  ({ walkaround }) => !hasViews(walkaround),
)
