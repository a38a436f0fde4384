import { expect, test } from 'vitest'
import { card, describePage, image } from '#renderer/site/render/structuredData/describePage.fixture.ts'

const entry = (position: number, name: string, path: string) => {
  return { '@type': 'ListItem', position, name, url: `https://site.example/it-it/${path}` }
}
const other = { ...card, name: 'T2', permalink: 'trattori/t2' }
const article = { title: 'A', permalink: 'news/a', image, date: '2026-11-21' }

test.each([
  ['product_category', { product_list: { products: [card, other] } }],
  [
    'second_level_product_category',
    { product_list: { products: [card] }, product_list_2: { products: [card, other] } },
  ],
  ['land', { product_list: { products: [] }, category_grid: { categories: [card, other] } }],
])('a page of type %s lists each page once, from all its lists', async (page_type, template_data) => {
  const list = [entry(1, 'T1', 'trattori/t1'), entry(2, 'T2', 'trattori/t2')]
  expect((await describePage({ page_type, template_data }))?.['@graph']).toStrictEqual([
    { '@type': 'ItemList', numberOfItems: 2, itemListElement: list },
  ])
})

test.each([
  ['news_list', { news_list: { items: [article] } }],
  ['promo_category', { promo_list: { promotions: [article] } }],
])('a page of type %s', async (page_type, template_data) => {
  expect((await describePage({ page_type, template_data }))?.['@graph']).toStrictEqual([
    { '@type': 'ItemList', numberOfItems: 1, itemListElement: [entry(1, 'A', 'news/a')] },
  ])
})

test('an empty list, and a list on a page about something else, is left out', async () => {
  expect(await describePage({ page_type: 'news_list', template_data: { news_list: { items: [] } } })).toBe(undefined)
  expect(await describePage({ template_data: { product_list: { products: [card] } } })).toBe(undefined)
})
