import { expect, test } from 'vitest'
import type { Menu } from '#schemas/menu.ts'
import { createMenusRoute } from '#server/site/menusRoute.ts'

const menus: readonly Menu[] = [{ key: 'legals', nodes: [], categories: [] }]
const route = createMenusRoute(async () => ({ value: menus, tags: ['menus', 'texts'] }), { warn() {}, error() {} })

async function get(address: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await route.request(address, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the menus of a locale with their version and tags', async () => {
  const { status, headers, text } = await get('/menus/it-it.json')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ version: expect.stringMatching(/^[\w-]{27}$/), menus })
  expect(headers.get('surrogate-key')).toBe('menus texts')
})

test('only the address that names the version is kept for good', async () => {
  const { version } = JSON.parse((await get('/menus/it-it.json')).text)
  const cacheControl = async (query: string) => (await get(`/menus/it-it.json${query}`)).headers.get('cache-control')
  expect(await cacheControl(`?v=${version}`)).toMatch(/immutable/)
  expect(await cacheControl('?v=older')).toBe('no-cache')
  expect(await cacheControl('')).toBe('no-cache')
})

test('a browser that has them gets 304', async () => {
  const etag = (await get('/menus/it-it.json')).headers.get('etag') ?? ''
  expect(await get('/menus/it-it.json', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect(await get('/menus/it-it.json', { 'if-none-match': 'W/"older"' })).toMatchObject({ status: 200 })
})

test.each(['/menus/xx-xx.json', '/menus/it-it', '/menus/it-it.xml'])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404)
})
