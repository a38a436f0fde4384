import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { createCmsClient, loadBuiltRenderer, type RenderPage } from '#server/site/ssr.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { createPageCopies, type PageCopies } from '#server/site/pageCopies.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const minute = 60_000
let cms: FakeCms
let site: TestSite
let renderPage: RenderPage
/** What the CMS returns for a page; without one it is 404. */
let page: object | undefined
let menus: unknown = []

const envelope = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About us' },
  template_data: { rich_text: { body: '<p>Text</p>' } },
}

beforeAll(async () => {
  cms = await startFakeCms()
  cms.handle(({ url = '' }, response) => {
    const body = url.includes('/pages/') ? page : url.includes('/menus') ? menus : {}
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 8) })
  page = envelope
  menus = []
  site = await start()
})
afterEach(() => {
  site.close()
  vi.useRealTimers()
})
afterAll(() => cms.close())

function start(copies?: PageCopies): Promise<TestSite> {
  const externalCms = createExternalCms(cms.url)
  const client = createCmsClient(externalCms.fetch)
  return startTestSite(
    { externalCms, client, renderPage, ...(copies === undefined ? {} : { copies }) },
    { CMS_URL: cms.url },
  )
}

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)

/** Status of the page; waits for what the request reloads, which begins before the response. */
async function statusOf(address = '/en-gb/about'): Promise<number> {
  const { status } = await fetchRaw(site, address)
  await expect.poll(() => site.cache.loading).toBe(0)
  return status
}

test('an address without a page is tried again after a minute', async () => {
  page = undefined
  const first = await fetchRaw(site, '/en-gb/about')
  expect([first.status, first.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=60'])
  page = envelope
  pass(minute)
  expect(await statusOf()).toBe(200)
})

test('a page is gone only when the CMS says so again after 30 s', async () => {
  expect(await statusOf()).toBe(200)
  page = undefined
  pass(11 * minute)
  expect(await statusOf()).toBe(200)
  pass(20_000)
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  pass(10_000)
  expect([await statusOf(), await statusOf()]).toEqual([200, 404])
})

test.each([
  ['404', undefined],
  ['an invalid page', { ...envelope, page_type: 'bogus' }],
])('after a restart the copy of a page is not given up for %s', async (name, response) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'external-pages-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const copies = createPageCopies(dataDir, pino({ enabled: false }))
  const restart = async () => {
    site.close()
    site = await start(copies)
  }
  await restart()
  expect(await statusOf()).toBe(200)
  await expect.poll(() => copies.get('/en-gb/about')).toBeDefined()
  await restart()
  page = response
  expect(await statusOf()).toBe(200)
  pass(31_000)
  expect(await statusOf()).toBe(name === '404' ? 404 : 200)
})

test('one 404 between two good responses changes nothing', async () => {
  expect(await statusOf()).toBe(200)
  page = undefined
  pass(11 * minute)
  expect(await statusOf()).toBe(200)
  page = { ...envelope, seo: { title: 'Newer' } }
  pass(minute)
  expect(await statusOf()).toBe(200)
  await vi.waitFor(async () => {
    expect((await fetchRaw(site, '/en-gb/about')).text.includes('<title>Newer')).toBe(true)
  })
  page = undefined
  pass(11 * minute)
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
})

test('an invalid page never replaces a good one', async () => {
  expect(await statusOf()).toBe(200)
  page = { ...envelope, page_type: 'bogus' }
  for (const wait of [11 * minute, minute, 60 * minute]) {
    pass(wait)
    expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  }
  expect(await statusOf('/en-gb/other')).toBe(404)
})

test('a page that is left alone by the CMS in trouble is not loaded again with every request', async () => {
  expect(await statusOf()).toBe(200)
  page = undefined
  pass(11 * minute)
  await statusOf()
  await statusOf()
  cms.clear()
  expect([await statusOf(), await statusOf(), cms.requests]).toEqual([200, 200, []])
})

test('a description that is too long is left out, and not the page', async () => {
  page = { ...envelope, seo: { title: 'About us', description: 'x'.repeat(1001) } }
  const { status, text } = await fetchRaw(site, '/en-gb/about')
  expect([status, text.includes('name="description"'), text.includes('<title>About us')]).toEqual([200, false, true])
})

test('menus that are no list are a failure of the CMS', async () => {
  menus = { menus: [] }
  const { status, text } = await fetchRaw(site, '/menus/en-gb.json')
  expect([status, JSON.parse(text)]).toEqual([
    502,
    { message: 'The menus cannot be reached at the moment', status: 502 },
  ])
  expect(await statusOf()).toBe(502)
})
