import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the section types are for, as in the registry; looked up in the catalogue by id. */
export const purposeTexts: Readonly<Record<string, MessageDescriptor>> = {
  app_download: msg({ id: 'Purpose/app_download', message: 'The app with its store links and languages.' }),
  article_body: msg({ id: 'Purpose/article_body', message: 'Body text with pictures and pull quotes.' }),
  article_header: msg({
    id: 'Purpose/article_header',
    message: 'Title, date, category, lead and picture of an article.',
  }),
  awards: msg({ id: 'Purpose/awards', message: 'Awards with year and issuer.' }),
  carousel: msg({ id: 'Purpose/carousel', message: 'Pictures and videos, one visible at a time, with arrows.' }),
  category_grid: msg({ id: 'Purpose/category_grid', message: 'Categories of the catalogue as cards.' }),
  contact_tiles: msg({
    id: 'Purpose/contact_tiles',
    message: 'Addresses, telephone numbers, email addresses and opening hours as tiles.',
  }),
  cta_banner: msg({ id: 'Purpose/cta_banner', message: 'A short statement with one or two actions.' }),
  dealer_details: msg({
    id: 'Purpose/dealer_details',
    message: 'One dealer: address, opening hours, services, directions and contact forms.',
  }),
  dealer_locator: msg({
    id: 'Purpose/dealer_locator',
    message: 'A search by place and services, with its results as a list and on a map.',
  }),
  dealer_teaser: msg({
    id: 'Purpose/dealer_teaser',
    message: 'A short text and a place search that opens the dealer locator.',
  }),
  downloads: msg({ id: 'Purpose/downloads', message: 'Files with their type, size and language.' }),
  faq: msg({ id: 'Purpose/faq', message: 'Questions that expand to show their answers.' }),
  featured_articles: msg({ id: 'Purpose/featured_articles', message: 'One article large, others small next to it.' }),
  find_your_tractor: msg({ id: 'Purpose/find_your_tractor', message: 'Products as cards, with filters.' }),
  form: msg({
    id: 'Purpose/form',
    message: 'One of the thirteen forms, with its choices, privacy notice and confirmation.',
  }),
  form_group: msg({ id: 'Purpose/form_group', message: 'Several forms in tabs; a link can open a certain tab.' }),
  gallery: msg({ id: 'Purpose/gallery', message: 'Pictures and videos in a scrolling row with snap points.' }),
  hero: msg({ id: 'Purpose/hero', message: 'Heading and up to two actions over a picture.' }),
  hero_carousel: msg({
    id: 'Purpose/hero_carousel',
    message: 'Several heroes, one visible at a time, moved by the visitor.',
  }),
  media: msg({ id: 'Purpose/media', message: 'One picture, video or carousel in full width.' }),
  merchandising_grid: msg({
    id: 'Purpose/merchandising_grid',
    message: 'Articles of the shop with sizes, colours and price.',
  }),
  mission_values: msg({ id: 'Purpose/mission_values', message: 'Mission statement and values of the company.' }),
  news_list: msg({ id: 'Purpose/news_list', message: 'News items, newest first.' }),
  parts_grid: msg({ id: 'Purpose/parts_grid', message: 'Groups of spare parts and lubricants as cards.' }),
  people: msg({
    id: 'Purpose/people',
    message: 'People of the company with role, languages and how to reach them.',
  }),
  product_3d: msg({ id: 'Purpose/product_3d', message: 'A 3D model of a product, loaded on request.' }),
  product_compare: msg({
    id: 'Purpose/product_compare',
    message: 'Technical data of up to four products side by side, chosen by the visitor.',
  }),
  product_comparison: msg({
    id: 'Purpose/product_comparison',
    message: 'The transmissions of a product side by side.',
  }),
  product_equipment: msg({ id: 'Purpose/product_equipment', message: 'Standard and optional equipment of a product.' }),
  product_extra_care: msg({
    id: 'Purpose/product_extra_care',
    message: "Duration and coverage of a product's extended warranty.",
  }),
  product_gallery: msg({
    id: 'Purpose/product_gallery',
    message: 'Pictures and videos in a grid, the first one large; each opens in a dialog.',
  }),
  product_list: msg({
    id: 'Purpose/product_list',
    message: 'Products as cards, with their number and a choice of sort order.',
  }),
  product_navigation: msg({
    id: 'Purpose/product_navigation',
    message: "A sticky bar with the product's name, links to the sections of its page, and actions.",
  }),
  product_overview: msg({
    id: 'Purpose/product_overview',
    message: 'Name, picture, key figures, text and highlights of a product.',
  }),
  product_prices: msg({ id: 'Purpose/product_prices', message: 'List prices of a product by country.' }),
  product_promotions: msg({
    id: 'Purpose/product_promotions',
    message: 'Promotions of a product that are valid today.',
  }),
  product_smart_farming: msg({
    id: 'Purpose/product_smart_farming',
    message: 'Smart-farming technologies available for a product.',
  }),
  product_specifications: msg({
    id: 'Purpose/product_specifications',
    message: 'Technical data of a product in grouped tables.',
  }),
  product_test_drive: msg({
    id: 'Purpose/product_test_drive',
    message: 'How to request a test drive, and what to expect.',
  }),
  product_try_on_field: msg({
    id: 'Purpose/product_try_on_field',
    message: "How to request a demonstration in the visitor's own field.",
  }),
  product_walkaround: msg({
    id: 'Purpose/product_walkaround',
    message: 'A 360-degree view of a product with hotspots.',
  }),
  promo_detail: msg({ id: 'Purpose/promo_detail', message: 'Validity, conditions and products of a promotion.' }),
  promo_list: msg({ id: 'Purpose/promo_list', message: 'Promotions valid today.' }),
  related_articles: msg({ id: 'Purpose/related_articles', message: 'A few articles to read next.' }),
  rich_text: msg({ id: 'Purpose/rich_text', message: 'A heading and body text.' }),
  search_results: msg({ id: 'Purpose/search_results', message: 'The site search with its results.' }),
  smart_technology: msg({
    id: 'Purpose/smart_technology',
    message: 'Features in rows, with pictures and key figures.',
  }),
  story: msg({ id: 'Purpose/story', message: 'A long text in chapters, with pictures and quotes.' }),
  text_media: msg({ id: 'Purpose/text_media', message: 'Text next to a picture, a video or a carousel.' }),
  timeline: msg({ id: 'Purpose/timeline', message: 'Events by year, with pictures.' }),
  video: msg({ id: 'Purpose/video', message: 'One video with captions and transcript.' }),
}
