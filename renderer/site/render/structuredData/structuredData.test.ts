import { expect, test } from 'vitest'
import {
  card,
  company,
  crumb,
  describePage,
  image,
  machine,
  organization,
  picture,
} from '#renderer/site/render/structuredData/describePage.fixture.ts'

test('the home page: the company with its networks, the site with its search, no trail', async () => {
  const graph = await describePage({
    page_type: 'homepage',
    template: 'HP',
    permalink: '',
    breadcrumbs: [{ title: 'Home', permalink: '' }],
    template_data: { product_list: { products: [card] } },
  })
  expect(graph).toStrictEqual({
    '@context': 'https://schema.org',
    '@graph': [
      organization,
      {
        '@type': 'WebSite',
        name: 'Brand',
        url: 'https://site.example/it-it',
        inLanguage: 'it-IT',
        publisher: company,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: 'https://site.example/it-it/cerca?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
})

test('a news item, by the company', async () => {
  const header = { heading: 'A new one', category: { name: 'News' }, date: '2026-11-21', lead: 'Lead', image }
  const news = { page_type: 'news', permalink: 'news/a', template_data: { article_header: header } }
  const article = {
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://site.example/en-gb/news/a',
    headline: 'A new one',
    description: 'What it is',
    datePublished: '2026-11-21',
    image: picture,
    articleSection: 'News',
    inLanguage: 'en-GB',
    author: company,
    publisher: company,
  }
  expect((await describePage(news, 'en-gb'))?.['@graph']).toStrictEqual([article, organization])
  const { description: _d, datePublished: _p, image: _i, articleSection: _s, ...bare } = article
  const poor = { ...news, seo: { title: 'A' }, template_data: { article_header: { heading: 'A new one' } } }
  expect((await describePage(poor, 'en-gb'))?.['@graph']).toStrictEqual([bare, organization])
})

test('a promotion is an offer between its days, and nothing without one', async () => {
  const promotion = { title: 'Spring', valid_from: '2026-03-01', valid_to: '2026-06-30', products: [card] }
  const page = {
    page_type: 'promo',
    permalink: 'promo/a',
    seo: { title: 'Spring', og_image: { file: '/media/machine.svg?v=1' } },
  }
  const graph = await describePage({ ...page, template_data: { promo_detail: { promotion } } })
  expect(graph?.['@graph']).toStrictEqual([
    {
      '@type': 'Offer',
      name: 'Spring',
      url: 'https://site.example/it-it/promo/a',
      image: picture,
      validFrom: '2026-03-01',
      validThrough: '2026-06-30',
      offeredBy: company,
      itemOffered: [{ '@id': 'https://site.example/it-it/trattori/t1#product' }],
    },
    organization,
  ])
  expect(await describePage({ ...page, template_data: { promo_detail: { promotion: { title: 'A' } } } })).toBe(
    undefined,
  )
})

test('a page search engines are to leave out has its trail and nothing else', async () => {
  const page = { page_type: 'search', permalink: 'cerca', template_data: { product_overview: { product: machine } } }
  expect(await describePage(page)).toBe(undefined)
  const graph = await describePage({ ...page, breadcrumbs: [{ title: 'Cerca', permalink: 'cerca' }] })
  expect(graph?.['@graph']).toStrictEqual([
    { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home', '/it-it'), crumb(2, 'Cerca', '/it-it/cerca')] },
  ])
})

test('an invalid section and a disabled one are left out', async () => {
  const rejected = { product_overview: { product: { ...machine, name: 7 } } }
  expect(await describePage({ page_type: 'default_product', template_data: rejected })).toBe(undefined)
  const off = { product_overview: { enabled: 0, product: machine } }
  expect(await describePage({ page_type: 'default_product', template_data: off })).toBe(undefined)
})
