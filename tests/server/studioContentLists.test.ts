import { beforeEach, describe, expect, test } from 'vitest'
import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'
import { languagesColumn, listColumns, listFilters, usualColumns } from '#schemas/studio/contentLists.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContentName, listContent } from '#server/studio/items/listItems.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const cms = fillCms(fixture)
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const

function edit(kind: string, id: string, revision = 0) {
  return { key: contentKey(kind, id), person: ada, actor: { person: ada }, revision }
}

type Options = Partial<Parameters<typeof listContent>[2]>

async function ids(kind: ContentKind, options: Options = {}): Promise<readonly string[]> {
  const { items } = await listContent(cms.cms, kind, { q: '', limit: 50, ...options })
  return items.map(({ id }) => id)
}

async function column(kind: ContentKind, columns: string, options: Options = {}) {
  const { items } = await listContent(cms.cms, kind, { q: '', limit: 50, columns, ...options })
  return items.map(({ id, fields }) => [id, fields])
}

const { kind: _kind, id: _id, ...v1 } = machine('v1', 1)
const article = (title: string, data: object) => ({
  position: 0,
  parent: null,
  data: { image: 'scene/field', ...data },
  texts: { 'de-de': { title } },
})
const dealer = (name: string, data: object) => ({
  position: 0,
  parent: null,
  data: { name, city: 'Treviglio', latitude: 45.5, longitude: 9.6, services: [], ...data },
  texts: {},
})

describe('lists of content', () => {
  beforeEach(async () => {
    await saveContent(cms.cms, edit('product', 'v1'), { ...v1, data: { ...v1.data, is_new: true, power: 9 } })
    await createContent(cms.cms, edit('product', 'v3'), { ...v1, parent: 'rows', data: { ...v1.data, name: 'Half' } })
    await createContent(cms.cms, edit('category', 'rows'), { position: 2, parent: 'vineyard', data: {}, texts: {} })
    await createContent(cms.cms, edit('news', 'old'), article('Alt', { date: '2025-12-31' }))
    await createContent(cms.cms, edit('promotion', 'autumn'), article('Herbst', { valid_from: '2999-01-01' }))
    await createContent(cms.cms, edit('retailer', 'rossi'), dealer('Rossi', { country: 'IT', services: ['Service'] }))
    await createContent(cms.cms, edit('retailer', 'weber'), dealer('Weber', { country: 'DE' }))
    await createContent(cms.cms, edit('text', 'Tag/new'), { values: { 'it-it': 'Nuovo' } })
    await createContent(cms.cms, edit('redirect', 'it-it/vecchio'), { location: '/it-it', status: 301 })
    await createContent(cms.cms, edit('redirect', 'en-gb/old'), { location: '/en-gb', status: 302 })
  })

  test('the name of one item is that of its draft, along the fallback chain of a locale', async () => {
    expect(await getContentName(cms.cms, { kind: 'product', id: 'v3' }, 'it-it')).toMatchObject({ title: 'Half' })
    expect((await getContentName(cms.cms, { kind: 'news', id: 'old' }, 'de-ch')).title).toBe('Alt')
    await expect(getContentName(cms.cms, { kind: 'news', id: 'v3' })).rejects.toMatchObject({ status: 404 })
  })

  test('filter by state, by what is edited of a field, and by what is missing', async () => {
    expect(await ids('product')).toEqual(['v3', 'v1', 'v2'])
    expect(await ids('product', { state: 'draft' })).toEqual(['v3'])
    expect(await ids('product', { state: 'changed' })).toEqual(['v1'])
    expect(await ids('product', { state: 'published' })).toEqual(['v2'])
    expect(await ids('product', { is_new: 'true' })).toEqual(['v1', 'v2'])
    expect(await ids('product', { is_new: 'false' })).toEqual(['v3'])
    expect(await ids('product', { parent: 'vineyard' })).toEqual(['v1', 'v2'])
    expect(await ids('news', { date: '2026' })).toEqual(['fair', 'record'])
    expect(await ids('news', { date: '2025' })).toEqual(['old'])
    expect(await ids('news', { missing: 'it-it' })).toEqual(['old'])
    expect(await ids('promotion', { period: 'coming' })).toEqual(['autumn'])
    expect(await ids('promotion', { period: 'past' })).toEqual(['spring'])
    expect(await ids('promotion', { period: 'current' })).toEqual([])
    expect(await ids('retailer', { country: 'DE' })).toEqual(['weber'])
    expect(await ids('retailer', { services: 'Service' })).toEqual(['rossi'])
    expect(await ids('text', { missing: 'en-gb' })).toEqual(['Tag/new'])
    expect(await ids('text', { missing: 'it-it' })).toEqual(['Value/diesel', 'Hotspot/engine', 'Hotspot/engine/text'])
    expect(await ids('redirect', { in_locale: 'en-gb' })).toEqual(['en-gb/old'])
    expect(await ids('redirect', { status: '301' })).toEqual(['it-it/vecchio'])
  })

  test('filter by the names of countries and choices, and by a year as a language writes it', async () => {
    expect(await ids('retailer', { country: 'Deutschland' })).toEqual(['weber'])
    expect(await ids('retailer', { country: 'it' })).toEqual(['rossi'])
    expect(await ids('retailer', { services: 'Werkstatt' })).toEqual(['rossi'])
    expect(await ids('product', { is_new: 'nein' })).toEqual(['v3'])
    expect(await ids('news', { date: '2.025' })).toEqual(['old'])
  })

  test.each([
    ['retailer', 'country', 'Deutschlend'],
    ['retailer', 'services', 'Kaffee'],
    ['product', 'is_new', 'vielleicht'],
    ['product', 'state', 'xyz'],
    ['product', 'missing', 'de'],
    ['product', 'country', 'DE'],
    ['promotion', 'period', 'irgendwann'],
    ['news', 'date', '1.2.2026'],
    ['award', 'year', '24'],
    ['product', 'parent', 'vineyards'],
  ] as const)('of a %s are not filtered by %s "%s"', async (kind, name, value) => {
    await expect(ids(kind, { [name]: value })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ level: 'error', path: name, code: 'unknown_filter', params: { value } }] },
    })
  })

  test('in the order of a column there is not', async () => {
    await expect(ids('product', { order: '-data.colour' })).rejects.toMatchObject({
      body: { issues: [{ path: 'order', code: 'unknown_order', params: { value: '-data.colour' } }] },
    })
  })

  test('find the products of a category and of those below it', async () => {
    await saveContent(cms.cms, edit('product', 'v2'), { ...v1, parent: 'nowhere' })
    expect(await ids('product', { parent: 'vineyard' })).toEqual(['v1'])
  })

  test('are in the order of a column, forwards and backwards, in parts', async () => {
    expect(await ids('product', { order: 'data.power' })).toEqual(['v1', 'v3', 'v2'])
    expect(await ids('product', { order: '-data.power' })).toEqual(['v2', 'v3', 'v1'])
    expect(await ids('news', { order: '-data.date' })).toEqual(['record', 'fair', 'old'])
    expect((await ids('product', { order: '-updated_at' }))[0]).toBe('v3')
    const options = { q: '', order: '-data.power', limit: 2 }
    const first = await listContent(cms.cms, 'product', options)
    const second = await listContent(cms.cms, 'product', { ...options, cursor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['v2', 'v3', 'v1'])
    expect(second.next).toBeNull()
    expect([first.total, second.total]).toEqual([3, null])
  })

  test('say how many there are of what a search and filters find', async () => {
    const total = async (options: Options) =>
      (await listContent(cms.cms, 'product', { q: '', limit: 1, ...options })).total
    expect([await total({}), await total({ q: 'v3' }), await total({ q: 'none' })]).toEqual([3, 1, 0])
    expect(await total({ parent: 'vineyard' })).toBe((await ids('product', { parent: 'vineyard' })).length)
  })

  test('hold the columns of the query, of what is edited', async () => {
    expect(await column('product', `data.power,data.is_new,texts.tagline,parent,${languagesColumn}`)).toEqual([
      [
        'v3',
        {
          'data.power': '101',
          'data.is_new': 'false',
          'texts.tagline': 'Narrow and strong',
          parent: 'rows',
          languages: 'en-gb,it-it',
        },
      ],
      [
        'v1',
        {
          'data.power': '9',
          'data.is_new': 'true',
          'texts.tagline': 'Narrow and strong',
          parent: 'vineyard',
          languages: 'en-gb,it-it',
        },
      ],
      [
        'v2',
        {
          'data.power': '102',
          'data.is_new': 'true',
          'texts.tagline': 'Narrow and strong',
          parent: 'vineyard',
          languages: 'en-gb,it-it',
        },
      ],
    ])
    expect(await column('product', 'texts.tagline', { locale: 'it-it', state: 'published' })).toEqual([
      ['v2', { 'texts.tagline': 'Stretto e forte' }],
    ])
    expect(await column('retailer', 'data.services')).toEqual([
      ['rossi', { 'data.services': 'Service' }],
      ['weber', {}],
    ])
    expect(await column('text', 'values.it-it', { q: 'Tag/' })).toEqual([
      ['Tag/promotion', { 'values.it-it': 'Offerta' }],
      ['Tag/new', { 'values.it-it': 'Nuovo' }],
    ])
  })

  test('pass over half-typed values, and reject columns there are not', async () => {
    const broken = { ...v1.data, power: 'many', is_new: 'yes' }
    await saveContent(cms.cms, edit('product', 'v2'), { ...v1, data: broken })
    expect(await ids('product', { order: 'data.power' })).toEqual(['v2', 'v1', 'v3'])
    const odd = dealer('Odd', { services: 'Service' })
    await createContent(cms.cms, edit('retailer', 'odd'), odd)
    expect(await ids('retailer', { services: 'Service' })).toEqual(['rossi'])
    await expect(ids('product', { order: 'data.specifications' })).rejects.toMatchObject({ status: 422 })
    await expect(ids('product', { columns: 'data.gallery' })).rejects.toMatchObject({ status: 422 })
  })

  test.each(contentKinds)('of a %s have every filter and every column they offer', async (kind) => {
    expect(listColumns(kind)).toEqual(expect.arrayContaining([...usualColumns(kind)]))
    for (const { name, rule, options = [rule.by === 'below' ? 'vineyard' : '2026'] } of listFilters(kind)) {
      for (const value of options.slice(0, 4)) expect(await ids(kind, { [name]: value })).toEqual(expect.any(Array))
    }
    for (const path of listColumns(kind).filter((name) => name !== languagesColumn)) {
      expect(await ids(kind, { columns: path, order: `-${path}` })).toEqual(expect.any(Array))
    }
  })
})
