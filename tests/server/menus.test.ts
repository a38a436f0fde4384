import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menusResponse } from '#schemas/api.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { menuTree } from '#server/content/menuTree.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { writeMenus } from '#server/db/menus.ts'
import { announceChange } from '#server/db/notifications.ts'
import { day, fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>
const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields), error() {} }
const now = () => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  api = createApi({ cms: createSiteCms(database.db, { log, now }) })
})
afterAll(() => database.close())

async function request(lang: string, menus: readonly object[]) {
  const headers = { 'content-type': 'application/json' }
  const response = await api.request(`/menus?lang=${lang}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ menus }),
  })
  expect(response.status).toBe(200)
  return {
    menus: v.parse(menusResponse, await response.json()),
    tags: response.headers.get('surrogate-key')?.split(' '),
  }
}

describe('the menu call', () => {
  it('returns the menus in the requested order, a missing one empty', async () => {
    const { menus } = await request('it-it', [{ key: 'legals' }, { key: 'footer' }])
    expect(menus).toEqual([
      { key: 'legals', nodes: [], categories: [] },
      {
        key: 'footer',
        categories: [],
        nodes: [
          {
            id: 'company',
            name: 'Azienda',
            link_obj: null,
            nodes: [
              { id: 'about', name: 'about it-it', link_obj: { link_type: 'RE', computed: '/chi-siamo' }, nodes: [] },
              {
                id: 'vineyard',
                name: 'Vineyard machines',
                link_obj: { link_type: 'RE', computed: '/it/vineyard' },
                nodes: [],
                has_new_products: true,
              },
            ],
          },
          { id: 'shop', name: 'Shop', link_obj: { link_type: 'ST', computed: 'https://shop.example.com' }, nodes: [] },
        ],
      },
    ])
  })

  it('maps styles by the classes of the request', async () => {
    const style = async (available_classes?: object) =>
      (await request('en-gb', [{ key: 'socials', ...(available_classes === undefined ? {} : { available_classes }) }]))
        .menus[0]?.nodes[0]?.meta
    expect(await style({ Facebook: 'facebook' })).toEqual({ style: 'facebook' })
    expect(await style()).toEqual({ style: 'Facebook' })
  })

  it('returns a style named like an object property unchanged', async () => {
    const style = 'constructor'
    const nodes = [{ id: 'a', url: 'https://social.example.com', style, names: { 'en-gb': 'A' } }]
    await writeMenus(database.db, [{ key: 'top_header', nodes, hash: 'style' }], 'editor')
    const { menus } = await request('en-gb', [{ key: 'top_header', available_classes: { Facebook: 'facebook' } }])
    expect(menus[0]?.nodes[0]?.meta).toEqual({ style })
  })

  it('returns the products by category, with their badges', async () => {
    const { menus, tags } = await request('it-it', [{ key: 'products' }])
    const [category] = menus[0]?.categories ?? []
    expect(category).toMatchObject({ name: 'Vigneto', permalink: 'it/vineyard', has_new_products: true })
    expect(category?.sub_categories).toMatchObject([
      {
        products: [
          { name: 'V1', tags: [{ name: 'stock' }, { name: 'Offerta' }] },
          { name: 'V2', is_new: true },
        ],
      },
    ])
    expect(tags).toEqual(expect.arrayContaining(['list:product', 'list:category', 'list:promotion']))
  })

  it('returns the product categories an editor selected', async () => {
    const select = async (pages: readonly string[], hash: string) => {
      const nodes = pages.map((page) => ({ id: page, page }))
      await writeMenus(database.db, [{ key: 'products', nodes, hash }], 'editor')
      await announceChange(database.db, ['menus'])
    }
    const count = async () => (await request('it-it', [{ key: 'products' }])).menus[0]?.categories.length
    await select(['about'], 'none')
    await expect.poll(count).toBe(0)
    await select(['category/vineyard'], 'one')
    await expect.poll(count).toBe(1)
  })

  it('returns changed menus once the change is announced', async () => {
    const nodes = [{ id: 'a', url: '/x', names: { 'en-gb': 'Before' } }]
    await writeMenus(database.db, [{ key: 'help', nodes, hash: '1' }], 'editor')
    expect((await request('en-gb', [{ key: 'help' }])).menus[0]?.nodes[0]?.name).toBe('Before')
    await writeMenus(
      database.db,
      [{ key: 'help', nodes: [{ ...nodes[0], id: 'a', names: { 'en-gb': 'After' } }], hash: '2' }],
      'editor',
    )
    await announceChange(database.db, ['menus'])
    await expect.poll(async () => (await request('en-gb', [{ key: 'help' }])).menus[0]?.nodes[0]?.name).toBe('After')
  })

  it('omits and logs nodes that are their own parent, form a cycle or have an unknown parent', async () => {
    const names = { 'en-gb': 'Node' }
    const nodes = [
      { id: 'self', parent: 'self', names },
      { id: 'a', parent: 'b', names },
      { id: 'b', parent: 'a', names },
      { id: 'lost', parent: 'nobody', names },
      { id: 'gone', page: 'no-such-page', names },
      { id: 'ok', names },
    ]
    await writeMenus(database.db, [{ key: 'top_header', nodes, hash: 'x' }], 'editor')
    expect((await request('en-gb', [{ key: 'top_header' }])).menus[0]?.nodes.map(({ id }) => id)).toEqual(['ok'])
    expect(warnings).toEqual([{ menu: 'top_header', nodes: ['self', 'a', 'b', 'lost'] }])
  })
})

describe('a menu as a tree', () => {
  it('omits nodes below the maximum depth', () => {
    const nodes = Array.from({ length: 9 }, (_, depth) => ({
      id: `n${depth}`,
      ...(depth === 0 ? {} : { parent: `n${depth - 1}` }),
    }))
    expect(menuTree(nodes).leftOut).toEqual(['n6', 'n7', 'n8'])
  })

  it('keeps the first of two nodes with one id', () => {
    const { roots, leftOut } = menuTree([
      { id: 'a', url: '/1' },
      { id: 'a', url: '/2' },
    ])
    expect(roots.map(({ node }) => node.url)).toEqual(['/1'])
    expect(leftOut).toEqual(['a'])
  })
})
