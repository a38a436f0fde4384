import type * as v from 'valibot'
import { appDownload } from '#schemas/sections/app_download.ts'
import { articleBody } from '#schemas/sections/article_body.ts'
import { articleHeader } from '#schemas/sections/article_header.ts'
import { awards } from '#schemas/sections/awards.ts'
import { carouselSection } from '#schemas/sections/carousel.ts'
import { categoryGrid } from '#schemas/sections/category_grid.ts'
import { contactTiles } from '#schemas/sections/contact_tiles.ts'
import { ctaBanner } from '#schemas/sections/cta_banner.ts'
import { dealerDetails } from '#schemas/sections/dealer_details.ts'
import { dealerLocator } from '#schemas/sections/dealer_locator.ts'
import { dealerTeaser } from '#schemas/sections/dealer_teaser.ts'
import { downloads } from '#schemas/sections/downloads.ts'
import { faq } from '#schemas/sections/faq.ts'
import { featuredArticles } from '#schemas/sections/featured_articles.ts'
import { findYourTractor } from '#schemas/sections/find_your_tractor.ts'
import { form } from '#schemas/sections/form.ts'
import { formGroup } from '#schemas/sections/form_group.ts'
import { gallery } from '#schemas/sections/gallery.ts'
import { hero } from '#schemas/sections/hero.ts'
import { heroCarousel } from '#schemas/sections/hero_carousel.ts'
import { mediaSection } from '#schemas/sections/media.ts'
import { merchandisingGrid } from '#schemas/sections/merchandising_grid.ts'
import { missionValues } from '#schemas/sections/mission_values.ts'
import { newsList } from '#schemas/sections/news_list.ts'
import { partsGrid } from '#schemas/sections/parts_grid.ts'
import { peopleSection } from '#schemas/sections/people.ts'
import { product3d } from '#schemas/sections/product_3d.ts'
import { productCompare } from '#schemas/sections/product_compare.ts'
import { productComparison } from '#schemas/sections/product_comparison.ts'
import { productEquipment } from '#schemas/sections/product_equipment.ts'
import { productExtraCare } from '#schemas/sections/product_extra_care.ts'
import { productGallery } from '#schemas/sections/product_gallery.ts'
import { productList } from '#schemas/sections/product_list.ts'
import { productNavigation } from '#schemas/sections/product_navigation.ts'
import { productOverview } from '#schemas/sections/product_overview.ts'
import { productPrices } from '#schemas/sections/product_prices.ts'
import { productPromotions } from '#schemas/sections/product_promotions.ts'
import { productSmartFarming } from '#schemas/sections/product_smart_farming.ts'
import { productSpecifications } from '#schemas/sections/product_specifications.ts'
import { productTestDrive } from '#schemas/sections/product_test_drive.ts'
import { productTryOnField } from '#schemas/sections/product_try_on_field.ts'
import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { promoDetail } from '#schemas/sections/promo_detail.ts'
import { promoList } from '#schemas/sections/promo_list.ts'
import { relatedArticles } from '#schemas/sections/related_articles.ts'
import { richTextSection } from '#schemas/sections/rich_text.ts'
import { searchResults } from '#schemas/sections/search_results.ts'
import { smartTechnology } from '#schemas/sections/smart_technology.ts'
import { story } from '#schemas/sections/story.ts'
import { textMedia } from '#schemas/sections/text_media.ts'
import { timeline } from '#schemas/sections/timeline.ts'
import { videoSection } from '#schemas/sections/video.ts'

/** Schema of every section type, for code that must not import components; a contract test compares it with the registry. */
export const sectionSchemas: Readonly<Record<string, v.GenericSchema<unknown, object>>> = {
  app_download: appDownload,
  article_body: articleBody,
  article_header: articleHeader,
  awards,
  carousel: carouselSection,
  category_grid: categoryGrid,
  contact_tiles: contactTiles,
  cta_banner: ctaBanner,
  dealer_details: dealerDetails,
  dealer_locator: dealerLocator,
  dealer_teaser: dealerTeaser,
  downloads,
  faq,
  featured_articles: featuredArticles,
  find_your_tractor: findYourTractor,
  form,
  form_group: formGroup,
  gallery,
  hero,
  hero_carousel: heroCarousel,
  media: mediaSection,
  merchandising_grid: merchandisingGrid,
  mission_values: missionValues,
  news_list: newsList,
  parts_grid: partsGrid,
  people: peopleSection,
  product_3d: product3d,
  product_compare: productCompare,
  product_comparison: productComparison,
  product_equipment: productEquipment,
  product_extra_care: productExtraCare,
  product_gallery: productGallery,
  product_list: productList,
  product_navigation: productNavigation,
  product_overview: productOverview,
  product_prices: productPrices,
  product_promotions: productPromotions,
  product_smart_farming: productSmartFarming,
  product_specifications: productSpecifications,
  product_test_drive: productTestDrive,
  product_try_on_field: productTryOnField,
  product_walkaround: productWalkaround,
  promo_detail: promoDetail,
  promo_list: promoList,
  related_articles: relatedArticles,
  rich_text: richTextSection,
  search_results: searchResults,
  smart_technology: smartTechnology,
  story,
  text_media: textMedia,
  timeline,
  video: videoSection,
}

/** Returns the type of a section key: `text_media_2` → `text_media`; `undefined` for an unknown type. */
export function sectionTypeOf(key: string): string | undefined {
  if (Object.hasOwn(sectionSchemas, key)) return key
  const type = key.replace(/_([2-9]|[1-9]\d+)$/, '')
  return Object.hasOwn(sectionSchemas, type) ? type : undefined
}

/** Returns whether a section is enabled: `enabled` is absent, `1`, `"1"` or `true`. */
export function isSectionEnabled(section: { readonly enabled?: unknown }): boolean {
  const { enabled } = section
  return enabled === undefined || enabled === 1 || enabled === '1' || enabled === true
}
