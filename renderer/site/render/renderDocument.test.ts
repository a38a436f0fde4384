import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { renderDocument } from '#renderer/site/render/renderDocument.ts'
import { CmsError } from '#renderer/site/queries/cmsClient.ts'
import { retailerCalls } from '#renderer/site/queries/retailers.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029]]>"\\ \u0000'
const image = { file: '/media/a.svg', width: 12, height: 9 }
const product = {
  name: hostile,
  tagline: hostile,
  overview: '<p>Text</p>',
  highlights: [],
  image,
  power: 100,
  cylinders: null,
  mass: null,
  wheelbase: null,
  color: { name: hostile, hex: '#cc0000' },
  category: { name: hostile, permalink: 'a' },
}

async function renderUrl(page: Readonly<Record<string, unknown>>, brand = 'Brand', url = '/en-gb/a') {
  const value = {
    page_type: 'default_product',
    template: 'XX',
    template_data: {},
    language_code: 'en-gb',
    permalink: 'a',
    seo: { title: 'A', description: 'About A' },
    ...page,
  }
  const { html, status } = await renderDocument(
    {
      request: parseRequest(url),
      client: {
        page: async (permalink) => {
          if (permalink !== 'a') throw new CmsError('missing', 404)
          return { value, tags: [] }
        },
        promotion: () => Promise.reject(new CmsError('not expected', 503)),
        menus: async () => ({ value: [], tags: [] }),
        translations: async () => ({ value: {}, tags: [] }),
        ...retailerCalls(
          () => Promise.reject(new CmsError('not expected', 503)),
          () => {},
        ),
        findYourSame: () => Promise.reject(new CmsError('not expected', 503)),
        search: () => Promise.reject(new CmsError('not expected', 503)),
        submitForm: async () => ({ state: 'unavailable' }),
        ticket: () => Promise.reject(new Error('No ticket is asked for')),
        replyToTicket: async () => ({ state: 'unavailable' }),
        sitemap: async () => [],
      },
      settings: {
        publicUrl: 'https://site.example',
        brand: { name: brand, short: 'Br' },
        mode: 'production',
        tagManager: '',
        devTools: false,
      },
      today: { earliest: '2026-11-21', latest: '2026-11-21' },
      report: () => {},
      warn: () => {},
    },
    '<html><head><!--head--></head><body><!--body--></body></html>',
  )
  const { document } = new JSDOM(html).window
  return { html, status, document, blocks: [...document.querySelectorAll('script[type="application/ld+json"]')] }
}

test('CMS text cannot close the block of structured data, and parses back unchanged', async () => {
  const { html, document, blocks } = await renderUrl(
    {
      breadcrumbs: [{ title: hostile, permalink: 'a' }],
      seo: { title: 'A', description: hostile },
      template_data: { product_overview: { product } },
    },
    hostile,
  )
  expect([...document.scripts].map(({ type }) => type)).toEqual(['application/ld+json', 'application/json'])
  expect(html).not.toMatch(/<script>|<!--<script|\u2028\u2029[^<]*<\/script>/)
  expect(blocks.map(({ parentElement }) => parentElement?.localName)).toEqual(['head'])
  const given = JSON.parse(blocks[0]?.textContent ?? '')
  expect(given['@graph']).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: hostile }] },
    {
      name: hostile.trim(),
      description: hostile,
      color: hostile.trim(),
      category: hostile.trim(),
      brand: { name: hostile },
    },
  ])
})

test('one block per page; none without structured data', async () => {
  const list = { page_type: 'product_category', template_data: { product_list: { products: [] } } }
  const crumbs = { breadcrumbs: [{ title: 'A', permalink: 'a' }] }
  const counts = [
    await renderUrl({ ...crumbs, template_data: { product_overview: { product } } }),
    await renderUrl({ ...list, ...crumbs }),
    await renderUrl(list),
    await renderUrl({}, 'Brand', '/en-gb/missing'),
    await renderUrl({}, 'Brand', '/en-gb/500'),
  ].map(({ blocks }) => blocks.length)
  expect(counts).toEqual([1, 1, 0, 0, 0])
})

test('the page of a ticket code that no request has is sent with 404, the form for a code with 200', async () => {
  const statuses = ['/en-gb/ticket/abc', '/en-gb/ticket'].map(async (url) => (await renderUrl({}, 'Brand', url)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])
})
