import { expect, test } from 'vitest'
import {
  card,
  crumb,
  describePage,
  machine,
  picture,
  prices,
} from '#renderer/site/render/structuredData/describePage.fixture.ts'

test('a product: figures with their units, the price of the locale’s country, the trail to it', async () => {
  const graph = await describePage({
    page_type: 'default_product',
    breadcrumbs: [
      { title: 'Trattori', permalink: 'trattori' },
      { title: 'T1', permalink: 'trattori/t1' },
    ],
    template_data: {
      product_overview: { product: machine },
      product_prices: { prices },
      product_list: { products: [card] },
    },
  })
  const url = 'https://site.example/it-it/trattori/t1'
  expect(graph).toStrictEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Home', '/it-it'),
          crumb(2, 'Trattori', '/it-it/trattori'),
          crumb(3, 'T1', '/it-it/trattori/t1'),
        ],
      },
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name: 'T1',
        description: 'What it is',
        url,
        image: picture,
        brand: { '@type': 'Brand', name: 'Brand' },
        model: 'T1',
        category: 'Trattori',
        color: 'Rosso',
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Potenza', value: 100, unitCode: 'N12' },
          { '@type': 'PropertyValue', name: 'Potenza', value: 74, unitCode: 'KWT' },
          { '@type': 'PropertyValue', name: 'Cilindri', value: 4 },
          { '@type': 'PropertyValue', name: 'Peso', value: 5000, unitCode: 'KGM' },
          { '@type': 'PropertyValue', name: 'Passo', value: 2500, unitCode: 'MMT' },
        ],
        offers: [{ '@type': 'Offer', url, price: 98_000.5, priceCurrency: 'EUR', eligibleRegion: 'IT' }],
      },
    ],
  })
})

test('an implement without engine in a country without a price has neither', async () => {
  const bare = { ...machine, power: null, cylinders: null, mass: null, wheelbase: null }
  const graph = await describePage(
    {
      page_type: 'hay_making_product',
      seo: { title: 'T1', canonical: '/en-gb/elsewhere' },
      template_data: { product_overview: { product: bare }, product_prices: { prices } },
    },
    'en-gb',
  )
  const url = 'https://site.example/en-gb/elsewhere'
  expect(graph?.['@graph']).toStrictEqual([
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name: 'T1',
      description: 'Strong',
      url,
      image: picture,
      brand: { '@type': 'Brand', name: 'Brand' },
      model: 'T1',
      category: 'Trattori',
      color: 'Rosso',
    },
  ])
})
