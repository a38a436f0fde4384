import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody, findYourSameResponse } from '#schemas/api.ts'
import { productCard } from '#schemas/entities.ts'
import { finderProduct, productSheet, type ProductFilters } from '#schemas/products.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { findProducts } from '#schemas/findProducts.ts'
import { queryValues } from '#schemas/queryRule.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { queryOf, readFilters } from '#sections/find-your-tractor/filters.ts'
import { day, entityPage, fixture, load, machine, picture } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const none = { power: null, cylinders: null, mass: null, wheelbase: null, transmissions: [] }
const stepless = { key: 'stepless', gears: 'CVT', max_speed: 50 }
const shuttle = { key: 'shuttle', gears: '24/24', max_speed: 40 }

/** Products in addition to the two of the vineyard category: two field tractors and a rake without an engine. */
const more = [
  { ...machine('t1', 3, { power: 140, cylinders: 6, mass: 5850, wheelbase: 2640 }), parent: 'field' },
  { ...machine('t2', 4, { power: 340, cylinders: 6, mass: 11_900, wheelbase: 3150 }), parent: 'field' },
  { ...machine('rake', 5, { ...none, mass: 560 }), parent: 'field' },
]

let database: TestDatabase
let cms: Cms
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db, { now: () => new Date(`${day}T12:00:00Z`) })
  const site = fixture()
  const vineyard = site.entities.find(({ id }) => id === 'vineyard')
  if (vineyard === undefined) throw new Error('The fixture has no vineyard')
  const transmissions = new Map([
    ['t1', [stepless, shuttle]],
    ['t2', [stepless]],
    ['rake', []],
  ])
  await load(cms, {
    ...site,
    pages: [...site.pages, entityPage('category', 'field'), ...more.map(({ id }) => entityPage('product', id))],
    entities: [
      ...site.entities,
      { ...vineyard, id: 'field', position: 0, texts: { 'en-gb': { name: 'Field' } } },
      ...more.map((entity) => ({
        ...entity,
        data: { ...entity.data, transmissions: transmissions.get(entity.id) },
      })),
      ...more.flatMap(({ id }) => [picture(`product/${id}/card`), picture(`product/${id}/hero`)]),
    ],
  })
  api = createApi({ cms: createSiteCms(database.db, { now: () => new Date(`${day}T12:00:00Z`) }) })
})
afterAll(() => database.close())

function post(body: unknown, query = 'lang=en-gb') {
  return api.request(`/find-your-same/products/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function find(filters: ProductFilters) {
  const response = await post({ filters })
  expect(response.status).toBe(200)
  return v.parse(findYourSameResponse, await response.json())
}

const keysOf = ({ products }: v.InferOutput<typeof findYourSameResponse>) => products.map(({ key }) => key)

describe('the API call', () => {
  it('returns every product in catalogue order, with the facets', async () => {
    const response = await find({})
    expect(response).toEqual({ products: expect.any(Array), total: 5, facets: expect.any(Object) })
    expect(keysOf(response)).toEqual(['t1', 't2', 'rake', 'v1', 'v2'])
    expect(response.products[0]).toEqual({
      key: 't1',
      name: 'T1',
      permalink: 'en/t1',
      image: {
        file: '/media/product/t1/card.svg?v=00000000',
        alt_text: 'Picture product/t1/card',
        width: 1200,
        height: 900,
      },
      power: 140,
      is_new: false,
      tags: [{ name: 'stock', color: '#005500' }],
      cylinders: 6,
      mass: 5850,
      wheelbase: 2640,
      category: { key: 'field', name: 'Field' },
      transmissions: [
        { key: 'stepless', name: 'stepless' },
        { key: 'shuttle', name: 'shuttle' },
      ],
    })
    expect(response.facets).toEqual({
      power: { min: 101, max: 340, count: 4 },
      cylinders: { min: 4, max: 6, count: 4 },
      mass: { min: 560, max: 11_900, count: 5 },
      wheelbase: { min: 2000, max: 3150, count: 4 },
      category: [
        { value: 'field', name: 'Field', count: 3 },
        { value: 'vineyard', name: 'Vineyard', count: 2 },
      ],
      transmission: [
        { value: 'shuttle', name: 'shuttle', count: 3 },
        { value: 'stepless', name: 'stepless', count: 2 },
      ],
    })
  })

  it('counts each facet with the other filters applied', async () => {
    const response = await find({ power: { min: 102, max: 200 }, transmission: ['stepless'] })
    expect(keysOf(response)).toEqual(['t1'])
    expect(response.facets).toEqual({
      power: { min: 140, max: 340, count: 2 },
      cylinders: { min: 6, max: 6, count: 1 },
      mass: { min: 5850, max: 5850, count: 1 },
      wheelbase: { min: 2640, max: 2640, count: 1 },
      category: [
        { value: 'field', name: 'Field', count: 1 },
        { value: 'vineyard', name: 'Vineyard', count: 0 },
      ],
      transmission: [
        { value: 'shuttle', name: 'shuttle', count: 2 },
        { value: 'stepless', name: 'stepless', count: 1 },
      ],
    })
  })

  it.each<[string, ProductFilters, string[]]>([
    ['both bounds are inclusive', { power: { min: 101, max: 102 } }, ['v1', 'v2']],
    ['a product without the value does not match', { power: { min: 0 } }, ['t1', 't2', 'v1', 'v2']],
    ['one key of a list must match', { transmission: ['stepless', 'shuttle'] }, ['t1', 't2', 'v1', 'v2']],
    ['all filters must match', { category: ['vineyard'], mass: { max: 560 } }, []],
    ['an empty list and an empty range do not filter', { category: [], power: {} }, ['t1', 't2', 'rake', 'v1', 'v2']],
    ['an unknown key', { category: ["'; drop table entities; --"] }, []],
  ])('%s', async (_name, filters, keys) => {
    expect(keysOf(await find(filters))).toEqual(keys)
  })

  it('returns texts in the requested language, and surrogate keys', async () => {
    const response = await post({ filters: { category: ['vineyard'] } }, 'lang=it-it')
    const { products } = v.parse(findYourSameResponse, await response.json())
    expect(products.map(({ permalink, category }) => [permalink, category?.name])).toEqual([
      ['it/v1', 'Vigneto'],
      ['it/v2', 'Vigneto'],
    ])
    expect(response.headers.get('surrogate-key')).toBe('list:product list:category list:promotion texts')
  })

  it('is a method of the typed client', async () => {
    const client = createCmsClient((path, init) => api.request(path.replace('/api/website/v1', ''), init))
    const { value, tags } = await client.findYourSame({ power: { min: 300 } }, 'en-gb')
    expect([keysOf(value), tags.length]).toEqual([['t2'], 4])
  })
})

describe('the section and the API call', () => {
  it('return the same products for any address of the section', async () => {
    const resolution = await resolveReferences(cms, 'en-gb', [{ machines: { $list: 'machine_card' } }])
    const { machines } = v.parse(
      v.object({ machines: v.array(finderProduct) }),
      resolution.resolve({ machines: { $list: 'machine_card' } }),
    )
    const typed = fc.option(fc.oneof(fc.nat({ max: 15_000 }).map(String), fc.constantFrom('', '-5', '1e9', '140.5')), {
      nil: '',
    })
    const address = fc.record({
      power_min: typed,
      power_max: typed,
      mass_min: typed,
      mass_max: typed,
      category: fc.constantFrom('', 'field', 'field,vineyard', 'nothing', "'"),
      transmission: fc.constantFrom('', 'stepless', 'shuttle,stepless'),
    })
    await fc.assert(
      fc.asyncProperty(address, async (values) => {
        const filters = readFilters(queryValues(queryOf(values)))
        expect(findProducts(machines, filters).products).toEqual((await find(filters)).products)
      }),
      { numRuns: 60 },
    )
  })

  it('return the same products and facets for any filters', async () => {
    const resolution = await resolveReferences(cms, 'en-gb', [{ machines: { $list: 'machine_card' } }])
    const data = v.parse(
      v.object({ machines: v.array(finderProduct) }),
      resolution.resolve({ machines: { $list: 'machine_card' } }),
    )
    const range = (max: number) =>
      fc
        .tuple(fc.option(fc.nat({ max }), { nil: undefined }), fc.option(fc.nat({ max }), { nil: undefined }))
        .map(([a, b]) => ({
          ...(a === undefined ? {} : { min: b === undefined ? a : Math.min(a, b) }),
          ...(b === undefined ? {} : { max: a === undefined ? b : Math.max(a, b) }),
        }))
    const anyFilters = fc.record(
      {
        power: range(400),
        cylinders: range(8),
        mass: range(12_000),
        wheelbase: range(3200),
        category: fc.subarray(['field', 'vineyard', 'nothing']),
        transmission: fc.subarray(['stepless', 'shuttle', 'nothing']),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { products, facets } = await find(filters)
        const results = findProducts(data.machines, filters)
        expect([results.products, results.facets]).toEqual([products, facets])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a product list of a section', () => {
  it('accepts several categories and loads the data of its shape, also next to a list of cards', async () => {
    const lists = {
      cards: { $list: 'product_card', category: 'vineyard' },
      sheets: { $list: 'machine_sheet', category: ['vineyard', 'field'], limit: 4 },
    }
    const resolution = await resolveReferences(cms, 'en-gb', [lists])
    const schema = v.object({ cards: v.array(productCard), sheets: v.array(productSheet) })
    const { cards, sheets } = v.parse(schema, resolution.resolve(lists))
    expect(cards.map(({ name }) => name)).toEqual(['V1', 'V2'])
    expect(sheets.map(({ key, specifications }) => [key, specifications[0]?.rows[1]])).toEqual(
      ['t1', 't2', 'rake', 'v1'].map((key) => [key, { key: 'fuel', label: 'fuel', value: 'diesel' }]),
    )
    expect([...resolution.tags].toSorted()).toEqual(['list:category', 'list:product', 'list:promotion', 'texts'])
  })
})

describe('rejects', () => {
  it.each<[string, unknown, string, string[]]>([
    ['no filters', {}, 'lang=en-gb', ['filters']],
    ['an unknown filter', { filters: { colour: ['red'] } }, 'lang=en-gb', ['filters.colour']],
    ['an unknown field', { filters: {}, page: 2 }, 'lang=en-gb', ['page']],
    ['a list as a range', { filters: { power: [50, 100] } }, 'lang=en-gb', ['filters.power.0']],
    ['an unknown bound', { filters: { power: { from: 50 } } }, 'lang=en-gb', ['filters.power.from']],
    ['a string as a number', { filters: { mass: { min: '50' } } }, 'lang=en-gb', ['filters.mass.min']],
    ['a negative number', { filters: { mass: { max: -1 } } }, 'lang=en-gb', ['filters.mass.max']],
    ['bounds the wrong way round', { filters: { power: { min: 2, max: 1 } } }, 'lang=en-gb', ['filters.power']],
    ['one key instead of a list', { filters: { category: 'field' } }, 'lang=en-gb', ['filters.category']],
    ['an empty key', { filters: { category: [''] } }, 'lang=en-gb', ['filters.category.0']],
    ['too many keys', { filters: { transmission: Array(51).fill('a') } }, 'lang=en-gb', ['filters.transmission']],
    ['an unknown language', { filters: {} }, 'lang=xx', ['lang']],
  ])('%s', async (_name, body, query, paths) => {
    const response = await post(body, query)
    expect(response.status).toBe(422)
    expect(Object.keys(v.parse(errorBody, await response.json()).errors ?? {})).toEqual(paths)
  })

  it('another method', async () => {
    const response = await api.request('/find-your-same/products/?lang=en-gb')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
