import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes, locales } from '#locales/locales.ts'
import { pageResponse } from '#schemas/api.ts'
import { productOverview } from '#schemas/sections/product_overview.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { day, load } from '#tests/support/db/cmsFixture.ts'
import { pagesFixture } from '#tests/support/db/pagesFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>
const now = () => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db, { now }), pagesFixture())
  api = createApi({ cms: createSiteCms(database.db, { now }) })
})
afterAll(() => database.close())

async function get(path: string, lang: string) {
  const response = await api.request(`/pages/${path}?lang=${lang}`)
  const body: unknown = await response.json()
  const page = response.status === 200 ? v.parse(pageResponse, body) : undefined
  return { status: response.status, body, page, tags: response.headers.get('surrogate-key')?.split(' ') ?? [] }
}

const published = 200

describe('the page call', () => {
  it('returns the home page, which has no permalink', async () => {
    const { page, body } = await get('', 'it-it')
    expect(page).toMatchObject({
      page_type: 'homepage',
      template: 'HP',
      language_code: 'it-it',
      permalink: '',
      breadcrumbs: [],
    })
    expect(await (await api.request('/pages?lang=it-it')).json()).toEqual(body)
  })

  it('finds a page under its own permalink, with or without a slash', async () => {
    expect((await get('chi-siamo', 'it-it')).status).toBe(published)
    expect((await get('chi-siamo/', 'it-it')).status).toBe(published)
    expect((await get('about', 'it-it')).status).toBe(404)
  })

  it('falls back from a regional locale to its source locale, then to en-gb', async () => {
    expect((await get('', 'fr-za')).page?.seo.title).toBe('home fr-fr')
    expect((await get('', 'es-la')).page?.seo.title).toBe('home en-gb')
    expect((await get('about', 'fr-ch')).page).toMatchObject({
      ...{ language_code: 'fr-ch', content_language_code: 'en-gb', permalink: 'about' },
    })
    expect((await get('seulement', 'fr-ch')).page?.content_language_code).toBeUndefined()
  })

  it('returns the permalink in every locale that has the page in its language', async () => {
    const { page } = await get('about', 'en-gb')
    const inTextOf = (source: string, permalink: string) =>
      Object.fromEntries(
        localeCodes.filter((code) => locales[code].textFrom === source).map((code) => [code, permalink]),
      )
    expect(page?.translations).toEqual({ ...inTextOf('it-it', 'chi-siamo'), ...inTextOf('en-gb', 'about') })
    expect((await get('seulement', 'fr-za')).page?.translations).toEqual(inTextOf('fr-fr', 'seulement'))
  })

  it('never shows a draft, neither its text nor its title nor its permalink', async () => {
    expect(JSON.stringify((await get('draft', 'en-gb')).body)).not.toContain('Secret')
    expect((await get('bozza', 'it-it')).status).toBe(404)
    expect((await get('draft', 'it-it')).page?.seo.title).toBe('Public')
  })

  it('has breadcrumbs from the page below the home page to the page itself', async () => {
    const { page, tags } = await get('en/v1', 'en-gb')
    expect(page?.breadcrumbs).toEqual([
      { title: 'category/vineyard en-gb', permalink: 'en/vineyard' },
      { title: 'V1', permalink: 'en/v1' },
    ])
    expect(tags).toEqual(expect.arrayContaining(['page:product/v1', 'page:category/vineyard', 'product:v1', 'texts']))
  })
})

describe('sections in the response', () => {
  it('keep their order; disabled ones are not returned', async () => {
    const { page, body } = await get('order', 'en-gb')
    expect(Object.keys(page?.template_data ?? {})).toEqual(['rich_text', 'hero', 'cta_banner'])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('have sanitised rich text with resolved page links', async () => {
    const { page } = await get('order', 'de-ch')
    expect(page?.template_data['rich_text']).toEqual({
      body: '<p>To <a href="/de-ch/about#team">us</a>, <a>no</a></p>',
    })
  })

  it('have no action whose page is not published in the locale', async () => {
    const { page } = await get('order', 'en-gb')
    expect(page?.template_data['cta_banner']).toMatchObject({
      actions: [{ title: 'There', link: { link_type: 'RE', computed: '/about#team' } }],
    })
  })

  it('contain a whole product in the language of the locale', async () => {
    const { page } = await get('en/v1', 'en-gb')
    const { product } = v.parse(productOverview, page?.template_data['product_overview'])
    expect(product).toMatchObject({
      name: 'V1',
      power: 101,
      leaflet: null,
      category: { name: 'Vineyard', permalink: 'en/vineyard' },
    })
    expect(product.tags.map(({ name }) => name)).toEqual(['stock', 'Offer'])
    expect(page?.template_data['product_specifications']).toEqual({
      name: 'V1',
      groups: [
        {
          key: 'engine',
          title: 'Engine',
          rows: [
            { label: 'Rated power', value: 74, unit: 'kW' },
            { label: 'fuel', value: 'diesel' },
          ],
        },
      ],
    })
  })

  it('contain lists in the requested order', async () => {
    const { page } = await get('lists', 'en-gb')
    const names = (key: string, field: string) =>
      v.parse(v.objectWithRest({}, v.unknown()), page?.template_data[key])[field]
    expect(names('product_list', 'products')).toMatchObject([{ name: 'V1' }, { name: 'V2', is_new: true }])
    expect(names('product_list_2', 'products')).toMatchObject([{ name: 'V2' }, { name: 'V1' }])
    expect(names('product_list_3', 'products')).toMatchObject([{ name: 'V2' }])
    expect(names('product_list_4', 'products')).toMatchObject([{ name: 'V1' }])
    expect(names('category_grid', 'categories')).toMatchObject([{ name: 'Vineyard', models: 2 }])
    expect(names('promo_list', 'promotions')).toMatchObject([{ title: 'Title spring', valid_to: day }])
    expect(names('news_list', 'items')).toMatchObject([{ title: 'Title fair' }])
    expect(names('news_list_2', 'items')).toMatchObject([{ title: 'Title record' }, { title: 'Title fair' }])
    expect(names('downloads', 'files')).toEqual([])
  })

  it.each([
    ['en-gb', '2026-05-31T22:59:59Z', '2026-05-31T23:00:00Z', '2026-06-15T22:59:59Z', '2026-06-15T23:00:00Z'],
    // Noronha begins the day, Tijuana ends it.
    ['es-la', '2026-06-01T01:59:59Z', '2026-06-01T02:00:00Z', '2026-06-16T06:59:59Z', '2026-06-16T07:00:00Z'],
    // The Chatham Islands begin the day, Tahiti ends it.
    ['en-fe', '2026-05-31T11:14:59Z', '2026-05-31T11:15:00Z', '2026-06-16T09:59:59Z', '2026-06-16T10:00:00Z'],
  ])('list a promotion in %s while it is one of its days somewhere in the countries', async (lang, ...times) => {
    const listed = times.map(async (time) => {
      const then = createApi({ cms: createSiteCms(database.db, { now: () => new Date(time) }) })
      const response = await then.request(`/pages/lists?lang=${lang}`)
      const { template_data } = v.parse(pageResponse, await response.json())
      return v.parse(v.object({ promotions: v.array(v.unknown()) }), template_data['promo_list']).promotions.length
    })
    expect(await Promise.all(listed)).toEqual([0, 1, 1, 0])
  })
})

describe('the promotion call', () => {
  it.each([
    ['en-gb', 'Title spring'],
    ['it-it', 'Titolo spring'],
  ])('returns a promotion by its key, in the words of %s', async (lang, title) => {
    const response = await api.request(`/promotions/spring/?lang=${lang}`)
    expect(await response.json()).toMatchObject({ title, valid_to: day })
  })

  it.each(['autumn', 'v1', 'spring%23title', 'spring%2F..', '%00', 'x'.repeat(201)])('knows no %s', async (key) => {
    const response = await api.request(`/promotions/${key}/?lang=en-gb`)
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'There is no such promotion', status: 404 },
    ])
  })
})
