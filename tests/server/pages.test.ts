import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAnswer } from '#schemas/api.ts'
import { productOverview } from '#schemas/sections/product_overview.ts'
import { createCms } from '#server/cms/context.ts'
import { createApi } from '#server/http/api.ts'
import { day, load } from '#tests/support/cmsFixture.ts'
import { pagesFixture } from '#tests/support/pagesFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>
const now = () => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createCms(database.db, undefined, now), pagesFixture())
  api = createApi({ db: database.db, now })
})
afterAll(() => database.close())

async function get(path: string, lang: string) {
  const response = await api.request(`/pages/${path}?lang=${lang}`)
  const body: unknown = await response.json()
  const answer = response.status === 200 ? v.parse(pageAnswer, body) : undefined
  return { status: response.status, body, answer, tags: response.headers.get('surrogate-key')?.split(' ') ?? [] }
}

const published = 200

describe('the page call', () => {
  it('answers the home page, which has no permalink', async () => {
    const { answer, body } = await get('', 'it-it')
    expect(answer).toMatchObject({
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

  it('reads a regional locale from the one its texts come from, and that from en-gb', async () => {
    expect((await get('', 'fr-za')).answer?.seo.title).toBe('home fr-fr')
    expect((await get('', 'es-la')).answer?.seo.title).toBe('home en-gb')
    expect((await get('about', 'fr-ch')).answer).toMatchObject({ language_code: 'fr-ch', permalink: 'about' })
  })

  it('answers the permalink of every locale the page can be read in', async () => {
    const { answer } = await get('about', 'en-gb')
    expect(Object.keys(answer?.translations ?? {})).toHaveLength(16)
    expect(answer?.translations).toMatchObject({ 'it-it': 'chi-siamo', 'en-gb': 'about', 'de-ch': 'about' })
    expect((await get('seulement', 'fr-za')).answer?.translations).toEqual({
      'fr-fr': 'seulement',
      'fr-ch': 'seulement',
      'fr-za': 'seulement',
    })
  })

  it('never shows a draft, neither its text nor its title nor its permalink', async () => {
    expect(JSON.stringify((await get('draft', 'en-gb')).body)).not.toContain('Secret')
    expect((await get('bozza', 'it-it')).status).toBe(404)
    expect((await get('draft', 'it-it')).answer?.seo.title).toBe('Public')
  })

  it('leads from the page below Home to the page itself', async () => {
    const { answer, tags } = await get('en/v1', 'en-gb')
    expect(answer?.breadcrumbs).toEqual([
      { title: 'category/vineyard en-gb', permalink: 'en/vineyard' },
      { title: 'V1', permalink: 'en/v1' },
    ])
    expect(tags).toEqual(expect.arrayContaining(['page:product/v1', 'page:category/vineyard', 'product:v1', 'texts']))
  })
})

describe('sections in the answer', () => {
  it('keep their order; those that are off never leave the server', async () => {
    const { answer, body } = await get('order', 'en-gb')
    expect(Object.keys(answer?.template_data ?? {})).toEqual(['rich_text', 'hero', 'cta_banner'])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('have clean rich text with its page links resolved', async () => {
    const { answer } = await get('order', 'de-ch')
    expect(answer?.template_data['rich_text']).toEqual({
      body: '<p>To <a href="/de-ch/about#team">us</a>, <a>no</a></p>',
    })
  })

  it('lose an action whose page is not published in the locale', async () => {
    const { answer } = await get('order', 'en-gb')
    expect(answer?.template_data['cta_banner']).toMatchObject({
      actions: [{ title: 'There', link: { link_type: 'RE', computed: '/about#team' } }],
    })
  })

  it('hold a whole machine in the reader’s language', async () => {
    const { answer } = await get('en/v1', 'en-gb')
    const { product } = v.parse(productOverview, answer?.template_data['product_overview'])
    expect(product).toMatchObject({
      name: 'V1',
      power: 101,
      leaflet: null,
      category: { name: 'Vineyard', permalink: 'en/vineyard' },
    })
    expect(product.tags.map(({ name }) => name)).toEqual(['stock', 'Offer'])
    expect(answer?.template_data['product_specifications']).toEqual({
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

  it('hold lists in the order asked for', async () => {
    const { answer } = await get('lists', 'en-gb')
    const names = (key: string, field: string) =>
      v.parse(v.objectWithRest({}, v.unknown()), answer?.template_data[key])[field]
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

  it('show a promotion on its last day and not on the next', async () => {
    const tomorrow = createApi({ db: database.db, now: () => new Date('2026-06-16T00:00:01Z') })
    const response = await tomorrow.request('/pages/lists?lang=en-gb')
    const { template_data } = v.parse(pageAnswer, await response.json())
    expect(template_data['promo_list']).toEqual({ promotions: [] })
  })
})
