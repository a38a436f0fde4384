import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchAnswer, type SearchAnswer } from '#schemas/api.ts'
import type { SearchGroup } from '#schemas/search.ts'
import { createCms, type Cms } from '#server/cms/context.ts'
import type { Dump, DumpPage, DumpVersion } from '#server/cms/dump.ts'
import { publish, saveDraft, withdraw } from '#server/cms/editPage.ts'
import { importDump } from '#server/cms/importDump.ts'
import { createApi } from '#server/http/api.ts'
import { clearSearch } from '#server/db/searchDocuments.ts'
import { indexIfEmpty, reindex } from '#server/search/indexPages.ts'
import {
  entitySections,
  fixture,
  heroSection,
  load,
  machine,
  page,
  picture,
  snapshot,
} from '#tests/support/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let cms: Cms
let api: ReturnType<typeof createApi>
const failures: object[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createCms(database.db)
  await load(cms, searchFixture())
  api = createApi({ db: database.db, log: { warn() {}, error: (fields) => void failures.push(fields) } })
})
afterAll(() => database.close())

const words = (text: string): DumpVersion['sections'][number] => ({
  key: 'rich_text',
  data: { body: `<p>${text}</p>` },
})

/** A page about the same subject in all seven languages: a title, a text with accents. */
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
  const sections = [...entitySections('product', id), words(body)]
  return page(`product/${id}`, {}, sections, {
    page_type: 'default_product',
    entity: { kind: 'product', id },
    locales: {
      'en-gb': { published: { ...snapshot(`models/${id}`, name, sections), seo: { title: name } }, draft: null },
    },
  })
}

function searchFixture(): Dump {
  const dump = fixture()
  const many = Array.from({ length: 23 }, (_, n) =>
    page(`oats/${n}`, { 'en-gb': `oats/${n}` }, [words('All about oats.')]),
  )
  return {
    ...dump,
    entities: [...dump.entities, machine('t9-340', 9), machine('t9-300', 8), ...pictures(['t9-340', 't9-300'])],
    pages: [
      ...dump.pages,
      ...many,
      guidePage(),
      model('t9-340', 'T9.340', 'Heavy draught. Smaller sister: the T9.300.'),
      model('t9-300', 'T9.300', 'A little less.'),
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

async function ask(lang: string, q: string, more: Readonly<Record<string, string>> = {}): Promise<SearchAnswer> {
  const response = await api.request(`/search/?${new URLSearchParams({ lang, q, ...more })}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return v.parse(searchAnswer, await response.json())
}

async function found(lang: string, q: string, group?: SearchGroup): Promise<string[]> {
  const { groups } = await ask(lang, q)
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
    expect(await found(lang, q)).toContain(title)
  })

  it('answers each page once, in the words of the reader’s fallback chain', async () => {
    expect(await found('it-it', 'oats', 'page')).toHaveLength(10)
    expect(await found('de-ch', 'Narrow', 'page')).toEqual([])
    const { groups } = await ask('fr-ch', 'vigne')
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
    expect(await found(lang, q)).toEqual([title])
  })

  it('suggests the nearest word of a title when nothing is found', async () => {
    const { total, suggestion } = await ask('en-gb', 'narrowest xylophone')
    expect({ total, suggestion }).toEqual({ total: 0, suggestion: 'narrow' })
    expect((await ask('en-gb', 'xylophone')).suggestion).toBeNull()
  })
})

describe('model codes', () => {
  it.each(['T9.340', 't9 340', 'T9340', 't9-340', 'T 9340'])('%s finds the machine before all else', async (q) => {
    expect((await found('en-gb', q, 'product'))[0]).toBe('T9.340')
    expect(await found('en-gb', q, 'page')).toEqual(['leaflet en-gb'])
  })

  it('the exact model comes before those that only name it', async () => {
    expect(await found('en-gb', 't9.300', 'product')).toEqual(['T9.300', 'T9.340'])
    expect((await found('en-gb', 't9', 'product')).toSorted()).toEqual(['T9.300', 'T9.340'])
    expect(await found('en-gb', 't93', 'product')).toHaveLength(2)
  })
})

describe('the answer', () => {
  it('has the groups in their order, with plain text and the places of the words found', async () => {
    const answer = await ask('en-gb', ' zebra ')
    const { excerpt = '', marks = [] } = answer.groups[3]?.items[0] ?? {}
    expect(excerpt).toBe('About leaflet en-gb The T9.340 at work: zebra & quagga .')
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['zebra'])
    expect(answer).toEqual({
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

  it('comes in pages of ten, a group alone when asked for', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((n) => ask('en-gb', 'oats', { group: 'page', page: n })))
    expect(pages.map(({ total, groups }) => [total, ...groups.map(({ key, items }) => [key, items.length])])).toEqual([
      [23, ['page', 10]],
      [23, ['page', 10]],
      [23, ['page', 3]],
      [23, ['page', 0]],
    ])
    const permalinks = pages.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map((item) => item.permalink)))
    expect(new Set(permalinks).size).toBe(23)
  })

  it('puts a word in the title before one in the text, and leaves out what stands behind a minus', async () => {
    expect((await found('en-gb', 'T9.300', 'product'))[0]).toBe('T9.300')
    expect(await found('en-gb', '"work: zebra"')).toEqual(['leaflet en-gb'])
    expect(await found('en-gb', '"zebra work"')).toEqual([])
    expect(await found('en-gb', 'zebra -quagga')).toEqual([])
  })

  it('is empty for nothing, for stop words and for what is no word', async () => {
    const none = (query: string) => ({
      query,
      total: 0,
      suggestion: null,
      groups: ['product', 'promo', 'news', 'page'].map((key) => ({ key, total: 0, items: [] })),
    })
    for (const q of ['', '   ', 'the', '🚜🌾', '%', '%%__', '-', '"', '""', '-oats', '\u0000']) {
      expect(await ask('en-gb', q)).toEqual(none(q.trim()))
    }
  })
})

describe('what can be found', () => {
  it('is neither off nor a draft nor a search page', async () => {
    for (const q of ['aardvark', 'wombat']) expect((await ask('en-gb', q)).total).toBe(0)
    expect(await found('en-gb', 'zebra')).toEqual(['leaflet en-gb'])
  })

  it('follows publishing, withdrawing and a changed entity', async () => {
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Okapi', [words('new')]))
    expect((await ask('en-gb', 'okapi')).total).toBe(0)
    await publish(cms, 'about', 'en-gb')
    expect(await found('en-gb', 'okapi')).toEqual(['Okapi'])
    await withdraw(cms, 'about', 'en-gb')
    expect((await ask('en-gb', 'okapi')).total).toBe(0)
    const sections = [{ key: 'product_overview', data: { product: { $ref: 'product/v1' } } }]
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', sections))
    await publish(cms, 'product/v1', 'en-gb')
    expect(await found('en-gb', 'strong')).toContain('V1')
    const changed = machine('v1', 1)
    const texts = { ...changed.texts, 'en-gb': { ...changed.texts['en-gb'], tagline: 'Pangolin' } }
    await load(cms, { ...searchFixture(), pages: [], entities: [{ ...changed, texts }] })
    expect(await found('en-gb', 'pangolin')).toEqual(['V1'])
  })

  it('is not touched by a dry run, and is the same when it is made anew', async () => {
    const dump = { ...searchFixture(), pages: [page('dry', { 'en-gb': 'dry' }, [words('numbat')])] }
    await importDump(cms, dump, { origin: 'import', dryRun: true })
    expect((await ask('en-gb', 'numbat')).total).toBe(0)
    const before = await ask('en-gb', 'tractor')
    const seen: number[] = []
    await reindex(cms, (done, total) => seen.push(done / total))
    expect(seen.at(-1)).toBe(1)
    expect(await ask('en-gb', 'tractor')).toEqual(before)
    await clearSearch(database.db)
    expect((await ask('en-gb', 'tractor')).total).toBe(0)
    await indexIfEmpty(cms)
    expect(await ask('en-gb', 'tractor')).toEqual(before)
  })
})

describe('bad input', () => {
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
  ])('%s is refused', async (_name, given, paths) => {
    const response = await api.request(`/search?${new URLSearchParams({ lang: 'en-gb', q: 'oats', ...given })}`)
    const body = await response.json()
    expect(body).toMatchObject({ status: 422, message: expect.stringMatching(/\w/) })
    expect([response.status, Object.keys(body.errors)]).toEqual([422, paths])
  })

  it('a parameter given twice is refused, an unknown one passed over', async () => {
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
  ])('%j is only words', async (q, total) => {
    expect((await ask('en-gb', q)).total).toBe(total)
    expect(failures).toEqual([])
  })
})
