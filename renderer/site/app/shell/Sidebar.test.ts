import { expect, test } from 'vitest'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { parseRequest } from '#renderer/site/page/location.ts'
import { renderPage } from '#renderer/site/render/renderPage.tsx'

const page = {
  ...{ page_type: 'blank', template: 'ST', breadcrumbs: [], seo: { title: 'Page' }, language_code: 'en-gb' },
  ...{ permalink: 'page', translations: { 'en-gb': 'page' }, template_data: {} },
}

/** Returns the names of the categories that are marked as new, of four of which the first ones have a new product. */
async function marked(withNew: number): Promise<number> {
  const categories = ['Tractors', 'Hay', 'Harvest', 'Loaders'].map((name, index) => ({
    ...{ name, permalink: name.toLowerCase(), has_new_products: index < withNew, sub_categories: [] },
  }))
  const responses: Readonly<Record<string, unknown>> = {
    ...{ pages: page, translations: {}, menus: [{ key: 'products', nodes: [], categories }] },
  }
  const { body } = await renderPage({
    request: parseRequest('/en-gb/page'),
    client: createCmsClient((path) => Response.json(responses[path.split(/[/?]/)[4] ?? ''])),
    settings: {
      publicUrl: 'https://site.example',
      brand: { name: 'Brand', short: 'Br' },
      mode: 'production',
      tagManager: '',
      devTools: false,
    },
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    report: () => {},
    warn: () => {},
  })
  expect(body).toContain('Loaders')
  return [...body.matchAll(/>New</g)].length
}

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 0],
  [4, 0],
])('of four categories with a new product in %i, %i are marked', async (withNew, shown) => {
  expect(await marked(withNew)).toBe(shown)
})
