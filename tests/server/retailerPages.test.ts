import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#locales/locales.ts'
import { pageResponse, sitemapResponse } from '#schemas/api.ts'
import { retailer as retailerSchema } from '#schemas/retailers.ts'
import { checkDump } from '#server/content/checkDump.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { getPage } from '#server/content/getPage.ts'
import { importDump } from '#server/content/importDump.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { onChange } from '#server/db/notifications.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { fixture, heroSection, load, page, snapshot } from '#tests/support/db/cmsFixture.ts'
import { dealer } from '#tests/support/db/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let cms: Cms

const formData = (form: string) => ({
  form,
  topics: [{ value: 'a', label: 'A' }],
  consent: { version: '1', notice: '<p>Notice</p>' },
})
const locatorSections = [heroSection(), { key: 'dealer_locator', data: {} }]
const locator = { 'en-gb': 'dealers', 'it-it': 'concessionari', 'de-de': 'haendler' }
const dealers = [
  dealer('officine-guarnazzi-cremona-0412', [45.136, 10.024], {
    name: 'Officine Guarnazzi',
    city: 'Cremona',
    region: 'Lombardia',
    services: ['Tractor sales', 'Service'],
  }),
  dealer('zanforlini-rovigo-0001', [45.07, 11.79], { name: 'Zanforlini', city: 'Rovigo', region: 'Veneto' }),
  dealer('bare', [46, 14], { country: 'SI', name: 'Bare', city: 'Kranj' }),
  dealer('zagreb', [45.8, 16], { country: 'HR', name: 'Agro', city: 'Zagreb' }),
]

function content() {
  const { pages, entities, ...rest } = fixture()
  return {
    ...rest,
    pages: [
      ...pages,
      page('dealers', locator, locatorSections, {
        page_type: 'dealer_locator',
        template: 'DL',
        parent: 'about',
      }),
      page('write', { 'en-gb': 'dealers/write' }, [heroSection(), { key: 'form', data: formData('contact-retailer') }]),
      page('off', { 'en-gb': 'off' }, [heroSection(), { key: 'form', enabled: 0, data: formData('quote') }]),
      page('forms', { 'en-gb': 'forms' }, [
        heroSection(),
        {
          key: 'form_group',
          data: {
            consent: formData('quote').consent,
            items: [{ title: 'Quote', form: { form: 'quote' } }],
          },
        },
      ]),
    ],
    entities: [...entities, ...dealers],
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await load(cms, content())
})
afterAll(() => database.close())

const permalinkOf = (parent: string, id = 'officine-guarnazzi-cremona-0412') => `${parent}/${id}`

describe('the page of a dealer', () => {
  it('is composed from the dealer, the locator and the dealer forms', async () => {
    const result = await getPage(cms, 'it-it', permalinkOf('concessionari'))
    const response = v.parse(pageResponse, result?.value)
    expect(response).toMatchObject({
      page_type: 'dealer_locator',
      template: 'DP',
      language_code: 'it-it',
      permalink: permalinkOf('concessionari'),
      breadcrumbs: [
        { title: 'about it-it', permalink: 'chi-siamo' },
        { title: 'dealers it-it', permalink: 'concessionari' },
        { title: 'Officine Guarnazzi', permalink: permalinkOf('concessionari') },
      ],
      seo: {
        title: 'Officine Guarnazzi, Cremona',
        description:
          'Officine Guarnazzi, concessionario a Cremona: come raggiungerlo, che cosa offre e come scrivergli.',
      },
    })
    const { retailer, ...links } = v.parse(
      v.looseObject({ retailer: retailerSchema }),
      response.template_data['dealer_details'],
    )
    expect(retailer).toMatchObject({
      id: 'officine-guarnazzi-cremona-0412',
      permalink: permalinkOf('concessionari'),
      services: 'Tractor sales, Service',
    })
    expect(links).toEqual({
      locator: { link_type: 'RE', computed: '/concessionari' },
      contact: { link_type: 'RE', computed: '/dealers/write' },
      quote: { link_type: 'RE', computed: '/forms#quote' },
    })
    expect([...(result?.tags ?? [])].toSorted()).toEqual([
      ...['list:page', 'page:about', 'page:dealers', 'page:forms', 'page:home', 'page:write'],
      ...['retailer:officine-guarnazzi-cremona-0412', 'texts'],
    ])
  })

  it('exists in every locale, below the locator of that locale', async () => {
    const expected = Object.fromEntries(
      localeCodes.map((code) => {
        const source = code.startsWith('de') ? 'haendler' : code === 'it-it' ? 'concessionari' : 'dealers'
        return [code, permalinkOf(source)]
      }),
    )
    for (const code of localeCodes) {
      const response = v.parse(pageResponse, (await getPage(cms, code, expected[code] ?? ''))?.value)
      expect(response.translations).toEqual(expected)
    }
    const german = await getPage(cms, 'de-ch', permalinkOf('haendler'))
    expect(german?.value.seo['description']).toBe(
      'Officine Guarnazzi, Händler in Cremona: So erreichen Sie den Betrieb, das bietet er an, und so schreiben Sie ihm.',
    )
  })

  it('is not found under another id, another parent, or the locator of another language', async () => {
    const missing = [
      permalinkOf('concessionari', 'nobody'),
      permalinkOf('concessionari', 'BARE'),
      permalinkOf('concessionari', "' or 1=1"),
      permalinkOf('chi-siamo'),
      permalinkOf('dealers'),
      'officine-guarnazzi-cremona-0412',
      'concessionari/officine-guarnazzi-cremona-0412/more',
    ]
    for (const permalink of missing)
      expect([permalink, await getPage(cms, 'it-it', permalink)]).toEqual([permalink, undefined])
    const response = await createApi({ cms: createSiteCms(database.db) }).request(`/pages/${missing[0]}/?lang=it-it`)
    expect(response.status).toBe(404)
  })

  it('is in the sitemap in every locale', async () => {
    const response = await createApi({ cms: createSiteCms(database.db) }).request('/sitemap/')
    const entries = v.parse(sitemapResponse, await response.json())
    const own = entries.filter(({ permalink }) => permalink.endsWith('/bare'))
    expect(own.map(({ language_code }) => language_code)).toEqual(localeCodes)
    expect(own[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(response.headers.get('surrogate-key')).toBe('list:page list:retailer')
  })
})

describe('the dealer options of a form', () => {
  const choices = async (locale: (typeof localeCodes)[number]) => {
    const list = { $list: 'retailer_choice' }
    const resolution = await resolveReferences(cms, locale, [list])
    return { value: resolution.resolve(list), tags: [...resolution.tags] }
  }

  it('are those of the locale’s countries, grouped by region in one country and by country in several', async () => {
    expect(await choices('it-it')).toEqual({
      value: [
        { value: 'officine-guarnazzi-cremona-0412', label: 'Officine Guarnazzi, Cremona', group: 'Lombardia' },
        { value: 'zanforlini-rovigo-0001', label: 'Zanforlini, Rovigo', group: 'Veneto' },
      ],
      tags: ['list:retailer'],
    })
    expect((await choices('en-eu')).value).toEqual([
      { value: 'zagreb', label: 'Agro, Zagreb', group: 'Croatia' },
      { value: 'bare', label: 'Bare, Kranj', group: 'Slovenia' },
    ])
  })
})

describe('dealers as content', () => {
  it('are exported and imported without loss, and purge their tags', async () => {
    const other = await openTestDatabase()
    const copy = createSiteCms(other.db)
    const changedTags: string[] = []
    onChange(other.db, (tags) => changedTags.push(...tags))
    const first = await exportDump(cms)
    await load(copy, JSON.parse(first))
    expect(await exportDump(copy)).toBe(first)
    await expect.poll(() => changedTags).toEqual(expect.arrayContaining(['retailer:bare', 'list:retailer']))
    expect(await load(copy, JSON.parse(first))).toMatchObject({ entities: 0 })
    await other.close()
  })

  it('are kept by the seed once they have been edited', async () => {
    const other = await openTestDatabase()
    const copy = createSiteCms(other.db)
    const seed = async (name: string) => {
      const checked = checkDump({ ...content(), pages: [], menus: {}, entities: [dealer('bare', [46, 14], { name })] })
      if ('errors' in checked) throw new Error('The dump is invalid')
      return (await importDump(copy, checked.dump, { origin: 'seed' })).entities
    }
    expect([await seed('First'), await seed('Second'), await seed('Second')]).toEqual([1, 1, 0])
    await load(copy, { ...content(), pages: [], menus: {}, entities: [dealer('bare', [46, 14], { name: 'Edited' })] })
    expect(await seed('Third')).toBe(0)
    await other.close()
  })

  it('are rejected with the path of every error', () => {
    const entities = [
      dealer('UPPER', [1, 2]),
      dealer('far', [91, 181]),
      dealer('odd', [1, 2], { services: ['Ploughing'], country: 'Italy', website: 'javascript:alert(1)' }),
      dealer('late', [1, 2], { opening_hours: [{ day: 8, opens: '25:00', closes: '12:00' }], closed_on: ['Xmas'] }),
      { ...dealer('empty', [1, 2]), data: { name: 'Only a name' } },
    ]
    const checked = checkDump({ ...content(), pages: [], entities })
    const errors = 'errors' in checked ? checked.errors.map(({ key, path }) => `${key} ${path}`) : []
    expect(errors.toSorted()).toEqual([
      'retailer/UPPER id',
      'retailer/empty city',
      'retailer/empty latitude',
      'retailer/empty longitude',
      'retailer/far latitude',
      'retailer/far longitude',
      'retailer/late closed_on.0',
      'retailer/late opening_hours.0.day',
      'retailer/late opening_hours.0.opens',
      'retailer/odd country',
      'retailer/odd services.0',
      'retailer/odd website',
    ])
  })

  it('have pages only while the locator is published', async () => {
    const other = await openTestDatabase()
    const copy = createSiteCms(other.db)
    const { pages, ...rest } = content()
    await load(copy, { ...rest, pages: pages.filter(({ id }) => id !== 'dealers') })
    expect(await getPage(copy, 'en-gb', permalinkOf('dealers'))).toBeUndefined()
    const published = { published: snapshot('dealers', 'Dealers', locatorSections), draft: null }
    await load(copy, {
      ...rest,
      pages: [
        page('dealers', {}, [], { page_type: 'dealer_locator', template: 'DL', locales: { 'en-gb': published } }),
      ],
    })
    await expect
      .poll(async () => (await getPage(copy, 'en-gb', permalinkOf('dealers')))?.value.permalink)
      .toBe(permalinkOf('dealers'))
    await other.close()
  })
})
