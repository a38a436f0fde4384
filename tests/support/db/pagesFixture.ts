import type { Dump } from '#server/content/dump.ts'
import { entityPage, fixture, heroSection, page, snapshot } from '#tests/support/db/cmsFixture.ts'

const rich = {
  key: 'rich_text',
  data: { body: '<p>To <a href="page:about#team">us</a>, <a href="page:nowhere">no</a></p><script>alert(1)</script>' },
}
const links = {
  key: 'cta_banner',
  data: {
    heading: 'Links',
    actions: [
      { title: 'There', link: { $page: 'about', hash: 'team' } },
      { title: 'Gone', link: { $page: 'french' } },
    ],
  },
}

/** Returns the small site with pages that show what sections can refer to, a page with sections off, and drafts. */
export function pagesFixture(): Dump {
  const dump = fixture()
  const overview = { key: 'product_overview', data: { product: { $ref: 'product/v1' } } }
  const specifications = {
    key: 'product_specifications',
    data: { name: { $ref: 'product/v1#name' }, groups: { $ref: 'product/v1#specifications' } },
  }
  const pages = dump.pages.filter(({ id }) => id !== 'product/v1')
  const v1 = { ...entityPage('product', 'v1', 'category/vineyard') }
  v1.locales = { 'en-gb': { published: snapshot('en/v1', 'V1', [overview, specifications]), draft: null } }
  const lists = [
    { key: 'product_list', data: { products: { $list: 'product_card', category: 'vineyard' } } },
    { key: 'product_list_2', data: { products: { $list: 'product_card', ids: ['v2', 'v1'] } } },
    { key: 'product_list_3', data: { products: { $list: 'product_card', sibling_of: 'v1' } } },
    { key: 'product_list_4', data: { products: { $list: 'product_card', promotion: 'spring' } } },
    { key: 'category_grid', data: { categories: { $list: 'category_card', parent: null } } },
    { key: 'promo_list', data: { promotions: { $list: 'promotion_card' } } },
    { key: 'news_list', data: { items: { $list: 'news_card', limit: 1, exclude: 'record' } } },
    { key: 'news_list_2', data: { items: { $list: 'news_card' } } },
    { key: 'gallery', data: { items: [{ type: 'image', image: { $ref: 'media/scene/field' } }] } },
    { key: 'downloads', data: { files: [{ $ref: 'product/v1#leaflet' }] } },
  ]
  return {
    ...dump,
    pages: [
      ...pages,
      v1,
      page('lists', { 'en-gb': 'lists' }, lists),
      page('french', { 'fr-fr': 'seulement' }),
      page('order', { 'en-gb': 'order' }, [
        { key: 'text_media', enabled: 0, data: { secret: 'off' } },
        { ...rich, enabled: 1 },
        { ...heroSection(), enabled: '1' },
        { ...links, enabled: true },
        { key: 'media', enabled: null, data: { secret: 'off' } },
        { key: 'rich_text_2', enabled: 'yes', data: { secret: 'off' } },
      ]),
      page('draft', { 'en-gb': 'draft' }, undefined, {
        locales: {
          'en-gb': { published: snapshot('draft', 'Public'), draft: snapshot('draft', 'Secret') },
          'it-it': { published: null, draft: snapshot('bozza', 'Segreto') },
        },
      }),
    ],
  }
}
