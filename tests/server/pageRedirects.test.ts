import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { onChange } from '#server/db/notifications.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer } from '#server/site/ssr.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')
const redirects = [
  { locale: 'en-gb', permalink: 'about-us', location: '/en-gb/about', status: 301 },
  { locale: 'en-gb', permalink: 'old/shop', location: 'https://shop.example/en?from=site', status: 302 },
  { locale: 'en-gb', permalink: 'about', location: '/en-gb/nowhere', status: 302 },
] as const
let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await openTestDatabase()
  const cms = createSiteCms(database.db)
  await load(cms, { ...fixture(), redirects: [...redirects] })
  const services = createServices({ cms })
  site = await startTestSite({
    client: createEmbeddedClient(services),
    api: createEmbeddedApi(services, {}),
    renderPage: await loadBuiltRenderer(root),
    root,
  })
  onChange(database.db, site.purge)
})

afterAll(async () => {
  site.close()
  await database.close()
})

describe('a redirect of the CMS', () => {
  test.each([
    ['/en-gb/about-us', 301, '/en-gb/about'],
    ['/en-gb/about-us?compare=v1&utm=x', 301, '/en-gb/about?compare=v1&utm=x'],
    ['/en-gb/about-us/', 301, '/en-gb/about-us'],
    // A locale reads the redirects of those it falls back to, as it reads their pages.
    ['/fr-ch/about-us', 301, '/en-gb/about'],
    ['/en-gb/ABOUT?q=1', 301, '/en-gb/about?q=1'],
    ['/en-gb/About-Us', 301, '/en-gb/about'],
    ['/EN-GB/ABOUT/?q=1', 301, '/en-gb/about?q=1'],
    ['/it-it/CHI-SIAMO', 301, '/it-it/chi-siamo'],
    ['/en-gb/en%2Fvineyard?q=%2F', 301, '/en-gb/en/vineyard?q=%2F'],
    ['/en-gb/old/shop?q=1', 302, 'https://shop.example/en?from=site'],
  ])('%s → %i %s', async (address, status, location) => {
    for (const time of ['first', 'again']) {
      const response = await fetchRaw(site, address)
      expect([time, response.status, response.headers.location, response.text]).toEqual([time, status, location, ''])
    }
  })

  test('carries its cache tag, and gives way to a page', async () => {
    const { headers } = await fetchRaw(site, '/en-gb/about-us')
    expect(headers['surrogate-key']?.toString().split(' ')).toContain('redirects')
    expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
  })

  test('takes effect where an address was missing before', async () => {
    expect((await fetchRaw(site, '/en-gb/spring-fair')).status).toBe(404)
    const added = { locale: 'en-gb', permalink: 'spring-fair', location: '/en-gb/about', status: 302 } as const
    await load(createSiteCms(database.db), { ...fixture(), redirects: [added] })
    await expect.poll(async () => (await fetchRaw(site, '/en-gb/spring-fair')).status).toBe(302)
  })

  test('is what the page call responds with', async () => {
    const { status, text } = await fetchRaw(site, '/api/website/v1/pages/about-us?lang=en-gb')
    expect([status, JSON.parse(text)]).toEqual([200, { redirect: { location: '/en-gb/about', status: 301 } }])
  })
})
