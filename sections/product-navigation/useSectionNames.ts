import { useLingui } from '@lingui/react/macro'

/** Text ids of the names below. */
export const sectionNameTexts = [
  'Sections/3D experience',
  'Sections/Downloads',
  'Sections/Equipments and options',
  'Sections/Extended warranty',
  'Sections/Gallery',
  'Sections/Overview',
  'Sections/Prices',
  'Sections/Product comparison',
  'Sections/Promotions',
  'Sections/Smart farming',
  'Sections/Technical specifications',
  'Sections/Test drive',
  'Sections/Try it on field',
  'Sections/Walkaround',
] as const

/** Returns the short names of a product page's sections by type; other types get no link. */
export function useSectionNames(): ReadonlyMap<string, string> {
  const { t } = useLingui()
  return new Map([
    ['product_overview', t({ id: 'Sections/Overview', message: 'Overview' })],
    ['product_gallery', t({ id: 'Sections/Gallery', message: 'Gallery' })],
    ['product_walkaround', t({ id: 'Sections/Walkaround', message: 'Walkaround' })],
    ['product_comparison', t({ id: 'Sections/Product comparison', message: 'Transmissions' })],
    ['product_try_on_field', t({ id: 'Sections/Try it on field', message: 'Try it on field' })],
    ['product_test_drive', t({ id: 'Sections/Test drive', message: 'Test drive' })],
    ['product_3d', t({ id: 'Sections/3D experience', message: '3D experience' })],
    ['product_specifications', t({ id: 'Sections/Technical specifications', message: 'Technical specifications' })],
    ['product_prices', t({ id: 'Sections/Prices', message: 'Prices' })],
    ['product_promotions', t({ id: 'Sections/Promotions', message: 'Promotions' })],
    ['product_equipment', t({ id: 'Sections/Equipments and options', message: 'Equipment and options' })],
    ['product_smart_farming', t({ id: 'Sections/Smart farming', message: 'Smart farming' })],
    ['product_extra_care', t({ id: 'Sections/Extended warranty', message: 'Extended warranty' })],
    ['downloads', t({ id: 'Sections/Downloads', message: 'Downloads' })],
  ])
}
