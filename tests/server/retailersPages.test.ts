import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#locales/locales.ts'
import { pageAnswer, sitemapAnswer } from '#schemas/api.ts'
import { retailer as retailerSchema } from '#schemas/retailers.ts'
import { checkDump } from '#server/cms/checkDump.ts'
import { createCms, type Cms } from '#server/cms/context.ts'
import { exportDump } from '#server/cms/exportDump.ts'
import { getPage } from '#server/cms/getPage.ts'
import { importDump } from '#server/cms/importDump.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import { onChange } from '#server/db/notifications.ts'
import { createApi } from '#server/http/api.ts'
import { fixture, heroSection, load, page, snapshot } from '#tests/support/cmsFixture.ts'
import { dealer } from '#tests/support/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

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
  cms = createCms(database.db)
  await load(cms, content())
})
afterAll(() => database.close())

const permalinkOf = (above: string, id = 'officine-guarnazzi-cremona-0412') => `${above}/${id}`

describe('the page of a dealer', () => {
  it('is made of the dealer, the locator and the forms it can be sent', async () => {
    const answered = await getPage(cms, 'it-it', permalinkOf('concessionari'))
    const answer = v.parse(pageAnswer, answered?.value)
    expect(answer).toMatchObject({
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
      answer.template_data['dealer_details'],
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
    expect([...(answered?.tags ?? [])].toSorted()).toEqual([
      ...['list:page', 'page:about', 'page:dealers', 'page:forms', 'page:home', 'page:write'],
      ...['retailer:officine-guarnazzi-cremona-0412', 'texts'],
    ])
  })

  it('is there in every locale, below the locator as that locale has it', async () => {
    const expected = Object.fromEntries(
      localeCodes.map((code) => {
        const source = code.startsWith('de') ? 'haendler' : code === 'it-it' ? 'concessionari' : 'dealers'
        return [code, permalinkOf(source)]
      }),
    )
    for (const code of localeCodes) {
      const answer = v.parse(pageAnswer, (await getPage(cms, code, expected[code] ?? ''))?.value)
      expect(answer.translations).toEqual(expected)
    }
    const german = await getPage(cms, 'de-ch', permalinkOf('haendler'))
    expect(german?.value.seo['description']).toBe(
      'Officine Guarnazzi, Händler in Cremona: So erreichen Sie den Betrieb, das bietet er an, und so schreiben Sie ihm.',
    )
  })

  it('is not found under another id, in another place, or under the locator of another language', async () => {
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
    const response = await createApi({ db: database.db }).request(`/pages/${missing[0]}/?lang=it-it`)
    expect(response.status).toBe(404)
  })

  it('is in the sitemap in every locale', async () => {
    const response = await createApi({ db: database.db }).request('/sitemap/')
    const entries = v.parse(sitemapAnswer, await response.json())
    const own = entries.filter(({ permalink }) => permalink.endsWith('/bare'))
    expect(own.map(({ language_code }) => language_code)).toEqual(localeCodes)
    expect(own[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(response.headers.get('surrogate-key')).toBe('list:page list:retailer')
  })
})

describe('a list of dealers to choose from', () => {
  const choices = async (locale: (typeof localeCodes)[number]) => {
    const list = { $list: 'retailer_choice' }
    const resolution = await resolveReferences(cms, locale, [list])
    return { value: resolution.resolve(list), tags: [...resolution.tags] }
  }

  it('has those of the reader’s countries, by region in one country and by country in several', async () => {
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
  it('are exported and imported without a loss, and announced', async () => {
    const other = await openTestDatabase()
    const copy = createCms(other.db)
    const heard: string[] = []
    onChange(other.db, (tags) => heard.push(...tags))
    const first = await exportDump(cms)
    await load(copy, JSON.parse(first))
    expect(await exportDump(copy)).toBe(first)
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['retailer:bare', 'list:retailer']))
    expect(await load(copy, JSON.parse(first))).toMatchObject({ entities: 0 })
    await other.close()
  })

  it('are left alone by the seed once somebody changed them', async () => {
    const other = await openTestDatabase()
    const copy = createCms(other.db)
    const seed = async (name: string) => {
      const checked = checkDump({ ...content(), pages: [], menus: {}, entities: [dealer('bare', [46, 14], { name })] })
      if ('faults' in checked) throw new Error('The dump has faults')
      return (await importDump(copy, checked.dump, { origin: 'seed' })).entities
    }
    expect([await seed('First'), await seed('Second'), await seed('Second')]).toEqual([1, 1, 0])
    await load(copy, { ...content(), pages: [], menus: {}, entities: [dealer('bare', [46, 14], { name: 'Edited' })] })
    expect(await seed('Third')).toBe(0)
    await other.close()
  })

  it('are refused with the path of every fault', () => {
    const entities = [
      dealer('UPPER', [1, 2]),
      dealer('far', [91, 181]),
      dealer('odd', [1, 2], { services: ['Ploughing'], country: 'Italy', website: 'javascript:alert(1)' }),
      dealer('late', [1, 2], { opening_hours: [{ day: 8, opens: '25:00', closes: '12:00' }], closed_on: ['Xmas'] }),
      { ...dealer('empty', [1, 2]), data: { name: 'Only a name' } },
    ]
    const checked = checkDump({ ...content(), pages: [], entities })
    const faults = 'faults' in checked ? checked.faults.map(({ key, path }) => `${key} ${path}`) : []
    expect(faults.toSorted()).toEqual([
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

  it('have a page as soon as the locator has one, and none without', async () => {
    const other = await openTestDatabase()
    const copy = createCms(other.db)
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
