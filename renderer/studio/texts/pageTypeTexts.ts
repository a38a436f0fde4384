import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the page types; looked up in the catalogue by id. */
export const pageTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  app: msg({ id: 'Page type/app', message: 'App' }),
  awards: msg({ id: 'Page type/awards', message: 'Awards' }),
  blank: msg({ id: 'Page type/blank', message: 'Blank page' }),
  contacts: msg({ id: 'Page type/contacts', message: 'Contacts' }),
  dealer_locator: msg({ id: 'Page type/dealer_locator', message: 'Dealer locator' }),
  default_product: msg({ id: 'Page type/default_product', message: 'Product' }),
  extracare: msg({ id: 'Page type/extracare', message: 'Extended warranty' }),
  find_a_dealer: msg({ id: 'Page type/find_a_dealer', message: 'Find a dealer' }),
  hay_making_product: msg({ id: 'Page type/hay_making_product', message: 'Hay-making product' }),
  heritage: msg({ id: 'Page type/heritage', message: 'Company history' }),
  homepage: msg({ id: 'Page type/homepage', message: 'Home page' }),
  land: msg({ id: 'Page type/land', message: 'Landing page' }),
  merchandising: msg({ id: 'Page type/merchandising', message: 'Merchandising' }),
  new_product: msg({ id: 'Page type/new_product', message: 'New product' }),
  news: msg({ id: 'Page type/news', message: 'News item' }),
  news_list: msg({ id: 'Page type/news_list', message: 'All news' }),
  our_mission: msg({ id: 'Page type/our_mission', message: 'Our mission' }),
  product_category: msg({ id: 'Page type/product_category', message: 'Product category' }),
  promo: msg({ id: 'Page type/promo', message: 'Promotion' }),
  promo_category: msg({ id: 'Page type/promo_category', message: 'All promotions' }),
  search: msg({ id: 'Page type/search', message: 'Search' }),
  second_level_product_category: msg({ id: 'Page type/second_level_product_category', message: 'Product subcategory' }),
  smart: msg({ id: 'Page type/smart', message: 'Smart farming' }),
  smart_technology: msg({ id: 'Page type/smart_technology', message: 'Smart technology' }),
  spare_parts_and_lubricants: msg({
    id: 'Page type/spare_parts_and_lubricants',
    message: 'Spare parts and lubricants',
  }),
  story: msg({ id: 'Page type/story', message: 'Story' }),
}
