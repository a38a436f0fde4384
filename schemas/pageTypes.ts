/** Page types of the CMS API. A product page has one of three: `default_product`, `hay_making_product`, `new_product`. */
export const pageTypes = [
  'app',
  'blank',
  'contacts',
  'land',
  'extracare',
  'heritage',
  'homepage',
  'merchandising',
  'news_list',
  'our_mission',
  'awards',
  'spare_parts_and_lubricants',
  'search',
  'smart_technology',
  'smart',
  'dealer_locator',
  'story',
  'find_a_dealer',
  'default_product',
  'hay_making_product',
  'new_product',
  'product_category',
  'second_level_product_category',
  'promo_category',
  'promo',
  'news',
] as const
export type PageType = (typeof pageTypes)[number]

/** Template code of home pages, which have no breadcrumb bar. */
export const homeTemplate = 'HP'
