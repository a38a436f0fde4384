import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchResponse, type SearchResponse } from '#schemas/api.ts'
import type { SearchGroup } from '#schemas/search.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { Dump, DumpPage, DumpVersion } from '#server/content/dump.ts'
import { importDump } from '#server/content/importDump.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { clearSearch } from '#server/db/searchDocuments.ts'
import { indexIfEmpty, reindex } from '#server/search/indexPages.ts'
import { publish, saveDraft, withdraw } from '#tests/support/studio/editing.ts'
import {
  entitySections,
  fixture,
  heroSection,
  load,
  machine,
  page,
  picture,
  snapshot,
} from '#tests/support/db/cmsFixture.ts'
import { dealer } from '#tests/support/db/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let cms: Cms
let api: ReturnType<typeof createApi>
const failures: object[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await load(cms, searchFixture())
  api = createApi({
    cms: createSiteCms(database.db, { log: { warn() {}, error: (fields) => void failures.push(fields) } }),
  })
})
afterAll(() => database.close())

const words = (text: string): DumpVersion['sections'][number] => ({
  key: 'rich_text',
  data: { body: `<p>${text}</p>` },
})

/** The same page in all seven languages: a title, and a text with accents. */
const guide = {
  'de-de': [
    'Schmale Traktoren',
    'Der Mähdrescher drischt größere Flächen, der Weinbergschlepper passt zwischen die Reihen.',
  ],
  'en-gb': [
    'Narrow tractors',
    'The combine harvester threshes wide fields; a vineyard machine passes between the rows.',
  ],
  'es-es': [
    'Tractores estrechos',
    'La cosechadora trilla la mies, el tractor viñero pasa entre las líneas del viñedo español.',
  ],
  'fr-fr': [
    'Tracteurs étroits',
    'La moissonneuse bat le blé récolté, le tracteur vigneron passe entre les rangées de vignes.',
  ],
  'it-it': [
    'Trattori stretti',
    'La mietitrebbia raccoglie il grano, la qualità del trattore da vigneto è passare tra i filari.',
  ],
  'pt-pt': [
    'Tratores estreitos',
    'A ceifeira debulhadora colhe o grão, a produção do trator vinhateiro passa entre as linhas.',
  ],
  'tr-tr': ['Dar traktörler', 'Biçerdöver buğdayı hasat eder, bağ traktörü sıraların arasından geçer; ışıklı çiftlik.'],
} as const

function guidePage(): DumpPage {
  const locales = Object.fromEntries(
    Object.entries(guide).map(([locale, [title, body]]) => [
      locale,
      { published: { ...snapshot(`guide-${locale.slice(0, 2)}`, title, [words(body)]), seo: { title } }, draft: null },
    ]),
  )
  return { ...page('guide', {}), locales }
}

function model(id: string, name: string, body: string): DumpPage {
  const heading = { key: 'rich_text_2', data: { heading: 'Ploughing figures', body: '<p>See the <b>dealer</b>.</p>' } }
  const sections = [...entitySections('product', id), words(body), heading]
  return page(`product/${id}`, {}, sections, {
    page_type: 'default_product',
    entity: { kind: 'product', id },
    locales: {
      'en-gb': { published: { ...snapshot(`models/${id}`, name, sections), seo: { title: name } }, draft: null },
    },
  })
}

/** Returns a page that is kept out of search engines. */
function hiddenLocale(permalink: string, title: string): DumpPage['locales'] {
  return { 'en-gb': { published: { ...snapshot(permalink, title), seo: { title, noindex: true } }, draft: null } }
}

const offerForm = {
  form: 'quote',
  heading: 'The price of it',
  consent: { version: '1', notice: '<p>Confidentiality.</p>' },
  dealers: { $list: 'retailer_choice' },
}

function searchFixture(): Dump {
  const dump = fixture()
  const many = Array.from({ length: 23 }, (_, n) =>
    page(`oats/${n}`, { 'en-gb': `oats/${n}` }, [words('All about oats.')]),
  )
  return {
    ...dump,
    entities: [
      ...[...dump.entities, machine('t9-340', 9), machine('t9-300', 8), machine('m1', 7)],
      ...pictures(['t9-340', 't9-300', 'm1']),
      dealer('farmers-lodi-0001', [45.3, 9.5], { name: 'Farmers’ Friend', city: 'Lodi' }),
    ],
    pages: [
      ...dump.pages,
      ...many,
      guidePage(),
      page('wiring', { 'tr-tr': 'kablolar', 'en-gb': 'foggers' }, [words('Bağlantı kablosu. The fogger sprays.')]),
      page('heat', { 'tr-tr': 'isi' }, [words('Isı yalıtımı bağı korur.')]),
      page('labour', { 'tr-tr': 'is' }, [words('ISOBUS ile iş genişliği, bağımsız vites.')]),
      model('t9-340', 'T9.340', 'Heavy draught. Smaller sister: the T9.300.'),
      model('t9-300', 'T9.300', 'A little less.'),
      model('m1', 'M1', 'Ploughing at night.'),
      page('thanks', {}, undefined, { locales: hiddenLocale('thanks', 'Pangolin') }),
      page('offer', { 'en-gb': 'offer' }, [{ key: 'form', data: offerForm }]),
      page('leaflet', { 'en-gb': 'leaflet' }, [words('The T9.340 at work: <b>zebra</b> &amp; <em>quagga</em>.')]),
      page('hidden', { 'en-gb': 'hidden' }, [heroSection(), { ...words('Aardvark off'), enabled: 0 }]),
      page('unfinished', { 'en-gb': 'unfinished' }, undefined, {
        locales: { 'en-gb': { published: snapshot('unfinished', 'Public'), draft: snapshot('unfinished', 'Wombat') } },
      }),
      page('search', { 'en-gb': 'search' }, [{ key: 'search_results', data: {} }, words('zebra oats')], {
        page_type: 'search',
      }),
    ],
  }
}

function pictures(ids: readonly string[]) {
  return ids.flatMap((id) => [picture(`product/${id}/card`), picture(`product/${id}/hero`)])
}

async function search(lang: string, q: string, more: Readonly<Record<string, string>> = {}): Promise<SearchResponse> {
  const response = await api.request(`/search/?${new URLSearchParams({ lang, q, ...more })}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return v.parse(searchResponse, await response.json())
}

async function searchTitles(lang: string, q: string, group?: SearchGroup): Promise<string[]> {
  const { groups } = await search(lang, q)
  return groups
    .filter(({ key }) => group === undefined || key === group)
    .flatMap(({ items }) => items.map((i) => i.title))
}

describe('seven languages', () => {
  it.each([
    ['de-de', 'Traktor', 'Schmale Traktoren'],
    ['de-de', 'mähdrescher', 'Schmale Traktoren'],
    ['de-de', 'MAHDRESCHER', 'Schmale Traktoren'],
    ['de-ch', 'grosse Fläche', 'Schmale Traktoren'],
    ['en-gb', 'harvesters', 'Narrow tractors'],
    ['en-fe', 'tractor', 'Narrow tractors'],
    ['es-es', 'viñedos', 'Tractores estrechos'],
    ['es-la', 'vinedo espanol', 'Tractores estrechos'],
    ['fr-fr', 'étroite', 'Tracteurs étroits'],
    ['fr-za', 'tracteur etroit', 'Tracteurs étroits'],
    ['it-it', 'trattore', 'Trattori stretti'],
    ['it-it', 'qualita', 'Trattori stretti'],
    ['pt-pt', 'trator', 'Tratores estreitos'],
    ['pt-pt', 'producao', 'Tratores estreitos'],
    ['tr-tr', 'traktör', 'Dar traktörler'],
    ['tr-tr', 'TRAKTORLER', 'Dar traktörler'],
    ['tr-tr', 'isikli ciftlik', 'Dar traktörler'],
    ['tr-tr', 'IŞIKLI ÇİFTLİK', 'Dar traktörler'],
  ])('%s finds %s', async (lang, q, title) => {
    expect(await searchTitles(lang, q)).toContain(title)
  })

  it('return each page once, in the language of the reader’s fallback chain', async () => {
    expect(await searchTitles('it-it', 'oats', 'page')).toHaveLength(10)
    expect(await searchTitles('de-ch', 'Narrow', 'page')).toEqual([])
    const { groups } = await search('fr-ch', 'vigne')
    expect(groups.flatMap(({ items }) => items.map(({ permalink }) => permalink))).toEqual(['guide-fr'])
  })
})

describe('typing errors and unfinished words', () => {
  it.each([
    ['it-it', 'tratore', 'Trattori stretti'],
    ['it-it', 'mietitrebia', 'Trattori stretti'],
    ['de-de', 'maehdrescher', 'Schmale Traktoren'],
    ['en-gb', 'vineyrad machnie', 'Narrow tractors'],
    ['en-gb', 'harv', 'Narrow tractors'],
    ['en-gb', 'combine har', 'Narrow tractors'],
  ])('%s: %s', async (lang, q, title) => {
    expect(await searchTitles(lang, q)).toEqual([title])
  })

  it.each([
    ['tr-tr', 'bağ', ['Dar traktörler']],
    ['tr-tr', 'bag', ['Dar traktörler']],
    ['tr-tr', 'bağı', ['heat tr-tr']],
    ['tr-tr', 'bağl', ['wiring tr-tr']],
    // Letters of their own: heat, its work, light.
    ['tr-tr', 'ısı', ['heat tr-tr']],
    ['tr-tr', 'ISI', ['heat tr-tr']],
    ['tr-tr', 'işi', ['labour tr-tr']],
    ['tr-tr', 'İŞ', ['labour tr-tr']],
    ['tr-tr', 'isobus', ['labour tr-tr']],
    ['tr-tr', 'VITES', ['labour tr-tr']],
    // No page has this word: it may be unfinished.
    ['en-gb', 'fog', ['wiring en-gb']],
  ])('%s: %s is a word before it is the beginning of others', async (lang, q, titles) => {
    expect(await searchTitles(lang, q)).toEqual(titles)
  })

  it('suggest the most similar word of a title when there are no results', async () => {
    const { total, suggestion } = await search('en-gb', 'narrowest xylophone')
    expect({ total, suggestion }).toEqual({ total: 0, suggestion: 'narrow' })
    expect((await search('en-gb', 'xylophone')).suggestion).toBeNull()
  })
})

describe('model codes', () => {
  it.each(['T9.340', 't9 340', 'T9340', 't9-340', 'T 9340'])('%s returns the product first', async (q) => {
    expect((await searchTitles('en-gb', q, 'product'))[0]).toBe('T9.340')
    expect(await searchTitles('en-gb', q, 'page')).toEqual(['leaflet en-gb'])
  })

  it('rank the exact model before pages that mention it', async () => {
    expect(await searchTitles('en-gb', 't9.300', 'product')).toEqual(['T9.300', 'T9.340'])
    expect((await searchTitles('en-gb', 't9', 'product')).toSorted()).toEqual(['T9.300', 'T9.340'])
    expect(await searchTitles('en-gb', 't93', 'product')).toHaveLength(2)
  })
})

describe('the response', () => {
  it('has the groups in order, with plain text excerpts and the offsets of the matches', async () => {
    const response = await search('en-gb', ' zebra ')
    const { excerpt = '', marks = [] } = response.groups[3]?.items[0] ?? {}
    expect(excerpt).toBe('About leaflet en-gb The T9.340 at work: zebra & quagga .')
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['zebra'])
    expect(response).toEqual({
      query: 'zebra',
      total: 1,
      suggestion: null,
      groups: [
        { key: 'product', total: 0, items: [] },
        { key: 'promo', total: 0, items: [] },
        { key: 'news', total: 0, items: [] },
        {
          key: 'page',
          total: 1,
          items: [{ title: 'leaflet en-gb', permalink: 'leaflet', excerpt, marks, image: null }],
        },
      ],
    })
  })

  it('is paginated by ten, and can be limited to one group', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((n) => search('en-gb', 'oats', { group: 'page', page: n })),
    )
    expect(pages.map(({ total, groups }) => [total, ...groups.map(({ key, items }) => [key, items.length])])).toEqual([
      [23, ['page', 10]],
      [23, ['page', 10]],
      [23, ['page', 3]],
      [23, ['page', 0]],
    ])
    const permalinks = pages.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map((item) => item.permalink)))
    expect(new Set(permalinks).size).toBe(23)
  })

  it('ranks matches in titles first, and excludes terms after a minus', async () => {
    expect((await searchTitles('en-gb', 'T9.300', 'product'))[0]).toBe('T9.300')
    expect(await searchTitles('en-gb', '"work: zebra"')).toEqual(['leaflet en-gb'])
    expect(await searchTitles('en-gb', '"zebra work"')).toEqual([])
    expect(await searchTitles('en-gb', 'zebra -quagga')).toEqual([])
  })

  it('is empty without words, and for stop words', async () => {
    const none = (query: string) => ({
      query,
      total: 0,
      suggestion: null,
      groups: ['product', 'promo', 'news', 'page'].map((key) => ({ key, total: 0, items: [] })),
    })
    for (const q of ['', '   ', 'the', '🚜🌾', '%', '%%__', '-', '"', '""', '-oats', '\u0000']) {
      expect(await search('en-gb', q)).toEqual(none(q.trim()))
    }
  })
})

describe('what is found', () => {
  it('is what a page says, not what all pages of its type say, nor the notice and the dealers of a form', async () => {
    expect(await searchTitles('en-gb', 'ploughing')).toEqual(['M1'])
    expect(await searchTitles('en-gb', 'dealer')).toEqual([])
    expect(await searchTitles('en-gb', 'price')).toContain('offer en-gb')
    expect(await searchTitles('en-gb', 'confidentiality')).toEqual([])
    expect(await searchTitles('en-gb', 'Lodi')).toEqual([])
  })

  it('is no page that is kept out of search engines, and a promotion from its first day', async () => {
    expect(await searchTitles('en-gb', 'pangolin')).toEqual([])
    const promotions = async (now: string, lang = 'en-gb') => {
      const then = createApi({ cms: createSiteCms(database.db, { now: () => new Date(now) }) })
      const response = await then.request(`/search/?lang=${lang}&q=spring&group=promo`)
      return v.parse(searchResponse, await response.json()).total
    }
    expect(await promotions('2026-05-31T12:00:00Z')).toBe(0)
    expect(await promotions('2026-06-01T12:00:00Z')).toBe(1)
    expect(await promotions('2026-05-31T12:00:00Z', 'en-fe')).toBe(1)
  })
})

describe('the index', () => {
  it('has no disabled sections, drafts or search pages', async () => {
    for (const q of ['aardvark', 'wombat']) expect((await search('en-gb', q)).total).toBe(0)
    expect(await searchTitles('en-gb', 'zebra')).toEqual(['leaflet en-gb'])
  })

  it('is updated when a page is published or withdrawn and when an entity changes', async () => {
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Okapi', [words('new')]))
    expect((await search('en-gb', 'okapi')).total).toBe(0)
    await publish(cms, 'about', 'en-gb')
    expect(await searchTitles('en-gb', 'okapi')).toEqual(['Okapi'])
    await withdraw(cms, 'about', 'en-gb')
    expect((await search('en-gb', 'okapi')).total).toBe(0)
    const sections = [{ key: 'product_overview', data: { product: { $ref: 'product/v1' } } }]
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', sections))
    await publish(cms, 'product/v1', 'en-gb')
    expect(await searchTitles('en-gb', 'strong')).toContain('V1')
    const changed = machine('v1', 1)
    const texts = { ...changed.texts, 'en-gb': { ...changed.texts['en-gb'], tagline: 'Pangolin' } }
    await load(cms, { ...searchFixture(), pages: [], entities: [{ ...changed, texts }] })
    expect(await searchTitles('en-gb', 'pangolin')).toEqual(['V1'])
  })

  it('takes a text and a query with a letter that is an apostrophe', async () => {
    const letters = ['\u0149', '\u02b9', '\u02bb', '\u02bc', '\u02bd', '\u02c8']
    const body = letters.map((letter, index) => `Kea${letter}tui${index}`).join(' ')
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Kea\u02bctui', [words(body)]))
    await publish(cms, 'about', 'en-gb')
    for (const letter of letters) expect((await search('en-gb', `kea${letter}tui`)).total).toBeGreaterThan(0)
    await withdraw(cms, 'about', 'en-gb')
  })

  it('is not changed by a dry run, and is the same after a rebuild', async () => {
    const dump = { ...searchFixture(), pages: [page('dry', { 'en-gb': 'dry' }, [words('numbat')])] }
    await importDump(cms, dump, { origin: 'import', dryRun: true })
    expect((await search('en-gb', 'numbat')).total).toBe(0)
    const before = await search('en-gb', 'tractor')
    const progress: number[] = []
    await reindex(cms, (done, total) => progress.push(done / total))
    expect(progress.at(-1)).toBe(1)
    expect(await search('en-gb', 'tractor')).toEqual(before)
    await clearSearch(database.db)
    expect((await search('en-gb', 'tractor')).total).toBe(0)
    await indexIfEmpty(cms)
    expect(await search('en-gb', 'tractor')).toEqual(before)
  })
})

describe('invalid input', () => {
  it.each([
    ['q too long', { q: 'x'.repeat(201) }, ['q']],
    ['q of 10 kB', { q: 'ä'.repeat(10_000) }, ['q']],
    ['an unknown group', { group: 'dealer' }, ['group']],
    ['an inherited group', { group: 'constructor' }, ['group']],
    ['an unknown lang', { lang: 'xx' }, ['lang']],
    ['page 0', { page: '0' }, ['page']],
    ['page 101', { page: '101' }, ['page']],
    ['page -1', { page: '-1' }, ['page']],
    ['page 1.5', { page: '1.5' }, ['page']],
    ['an empty page', { page: '' }, ['page']],
  ])('%s is rejected', async (_name, given, paths) => {
    const response = await api.request(`/search?${new URLSearchParams({ lang: 'en-gb', q: 'oats', ...given })}`)
    const body = await response.json()
    expect(body).toMatchObject({ status: 422, message: expect.stringMatching(/\w/) })
    expect([response.status, Object.keys(body.errors)]).toEqual([422, paths])
  })

  it('rejects repeated parameters and ignores unknown ones', async () => {
    expect((await api.request('/search?lang=en-gb&q=a&q=b')).status).toBe(422)
    expect((await api.request('/search?lang=en-gb&q=oats&utm_source=x')).status).toBe(200)
    expect((await api.request('/search?q=oats')).status).toBe(422)
  })

  it.each([
    ["'; drop table search_documents; --", 0],
    ["' union select null --", 0],
    ["o'ats & | ! <-> :* ( )", 0],
    ['oats:*', 23],
    ['oats & ( !', 23],
    ['\\', 0],
    ['<script>alert(1)</script>', 0],
    ['שדה חרוש', 0],
    ['\u202eoats\u202c', 23],
    ['o\u0308'.repeat(100), 0],
    ['a '.repeat(100), 0],
    ['a'.repeat(200), 0],
    ['"a" '.repeat(50), 0],
    ['-a '.repeat(66), 0],
    ['\ud83d\ude9c oats', 23],
    ['%oats%', 23],
    ['oats\toats\noats', 23],
  ])('%j is treated as plain words', async (q, total) => {
    expect((await search('en-gb', q)).total).toBe(total)
    expect(failures).toEqual([])
  })
})
