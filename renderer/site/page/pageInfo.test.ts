import { expect, test } from 'vitest'
import { pageInfo } from '#renderer/site/page/pageInfo.ts'
import { prepareSections, toPayload, type PageSection } from '#renderer/site/page/prepareSections.ts'
import { readPage } from '#renderer/site/page/readPage.ts'

const leaflet = { title: 'Leaflet', file: '/media/a.pdf', mime_type: 'application/pdf' }
const page = await readPage({
  page_type: 'default_product',
  template: 'PR',
  language_code: 'en-gb',
  permalink: 'a',
  seo: { title: 'A' },
  template_data: {
    product_navigation: { name: 'T9.340' },
    product_gallery: { items: [] },
    downloads: { files: [leaflet] },
    downloads_2: { files: [] },
    bogus: {},
    rich_text: { body: '<p>Text</p>' },
  },
})
const navigation = { type: 'product_navigation', id: 'section-product-navigation' }
const downloads = { type: 'downloads', id: 'section-downloads' }
const richText = { type: 'rich_text', id: 'section-rich-text' }

test('the outline holds the sections that render something, in their order', () => {
  expect(outline(page.sections, new Map())).toEqual([navigation, downloads, richText])
})

test('a section that threw on the server is left out', () => {
  expect(outline(page.sections, new Map([['downloads', 'broken']]))).toEqual([navigation, richText])
})

test('the browser, without the data of static sections, has the same outline', async () => {
  const thrown = new Map([['rich_text', 'broken']])
  const sent = toPayload(page, thrown, false)
  expect(outline(await prepareSections(sent), new Map())).toEqual([navigation, downloads])
})

function outline(sections: readonly PageSection[], thrown: ReadonlyMap<string, string>) {
  return pageInfo({
    page: { ...page, sections },
    locale: 'en-gb',
    pathname: '/en-gb/a',
    search: {},
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    setSearch: () => {},
    thrown,
  }).outline
}
