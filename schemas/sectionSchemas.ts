import type * as v from 'valibot'
import { categoryGrid } from '#schemas/sections/category_grid.ts'
import { ctaBanner } from '#schemas/sections/cta_banner.ts'
import { downloads } from '#schemas/sections/downloads.ts'
import { gallery } from '#schemas/sections/gallery.ts'
import { hero } from '#schemas/sections/hero.ts'
import { mediaSection } from '#schemas/sections/media.ts'
import { newsList } from '#schemas/sections/news_list.ts'
import { productEquipment } from '#schemas/sections/product_equipment.ts'
import { productList } from '#schemas/sections/product_list.ts'
import { productOverview } from '#schemas/sections/product_overview.ts'
import { productSpecifications } from '#schemas/sections/product_specifications.ts'
import { promoList } from '#schemas/sections/promo_list.ts'
import { richTextSection } from '#schemas/sections/rich_text.ts'
import { textMedia } from '#schemas/sections/text_media.ts'

/** Schema of every section type, for those who may not import components; a contract test holds it against the registry. */
export const sectionSchemas: Readonly<Record<string, v.GenericSchema<unknown, object>>> = {
  category_grid: categoryGrid,
  cta_banner: ctaBanner,
  downloads,
  gallery,
  hero,
  media: mediaSection,
  news_list: newsList,
  product_equipment: productEquipment,
  product_list: productList,
  product_overview: productOverview,
  product_specifications: productSpecifications,
  promo_list: promoList,
  rich_text: richTextSection,
  text_media: textMedia,
}

/** Type of a section key: `text_media_2` → `text_media`; `undefined` when no known type fits (decisions, "Sections"). */
export function sectionTypeOf(key: string): string | undefined {
  if (Object.hasOwn(sectionSchemas, key)) return key
  const type = key.replace(/_([2-9]|[1-9]\d+)$/, '')
  return Object.hasOwn(sectionSchemas, type) ? type : undefined
}

/** On = `enabled` absent, `1`, `"1"` or `true` (decisions, "Sections"). */
export function isSectionOn(section: { readonly enabled?: unknown }): boolean {
  const { enabled } = section
  return enabled === undefined || enabled === 1 || enabled === '1' || enabled === true
}
