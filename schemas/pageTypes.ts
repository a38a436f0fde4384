/** Page types (specification, section 2) in the snake case of the API; a product page has one of three. */
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

/** The template code of home pages: no breadcrumb bar (specification, section 2). */
export const homeTemplate = 'HP'
