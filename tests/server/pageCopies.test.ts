// @module-tag slow
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, describe, test } from 'vitest'
import { drop, startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillPlaces } from '#server/places/fillPlaces.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { startPostgresProxy } from '#tests/support/db/postgresProxy.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'
import { createEmptyDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw } from '#tests/support/server/wire.ts'

const page = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About' },
  template_data: { rich_text: { heading: 'A', body: '<p>Copied text</p>' } },
}

let cms: FakeCms
let site: SiteProcess | undefined
let dataDir: string

beforeAll(async () => {
  cms = await startFakeCms()
  dataDir = mkdtempSync(path.join(tmpdir(), 'copies-'))
})
afterEach(() => site?.stop())
afterAll(() => {
  cms.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (env: Readonly<Record<string, string>>) => {
  site = await startSite({ DATA_DIR: dataDir, ...env })
  return site
}

/** Sizes of the copies that are not empty. */
function copies(folder = ''): number[] {
  const pages = path.join(dataDir, folder, 'pages')
  if (!existsSync(pages)) return []
  const entries = readdirSync(pages, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => statSync(path.join(entry.parentPath, entry.name)).size).filter((size) => size > 0)
}

function serveAbout(): void {
  cms.handle(({ url = '' }, response) => {
    const isPage = url.includes('/pages/')
    const body = isPage ? page : url.includes('/menus') ? [] : {}
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

test('a page is sent from its copy after a restart while the CMS is down', async () => {
  serveAbout()
  const first = await start({ CMS_URL: cms.url })
  const rendered = await fetchRaw(first, '/en-gb/about')
  expect(rendered.status).toBe(200)
  await expect.poll(copies).toEqual([expect.any(Number)])
  await first.stop()

  cms.handle(drop)
  const second = await start({ CMS_URL: cms.url })
  const copy = await fetchRaw(second, '/en-gb/about')
  expect([copy.status, copy.text]).toEqual([200, rendered.text])
  expect(copy.headers['content-security-policy']).toBe(rendered.headers['content-security-policy'])
  expect((await fetchRaw(second, '/readyz')).text).toBe('degraded')
  expect((await fetchRaw(second, '/en-gb/never')).status).toBeGreaterThanOrEqual(500)
  await second.stop()
})

// The embedded database cannot be out of reach.
describe.skipIf(postgresUrl === undefined)('Postgres out of reach (needs TEST_DATABASE_URL)', () => {
  test('a restart has pages, and everything once it can be reached', async () => {
    const { databaseUrl, drop: remove } = await createEmptyDatabase(postgresUrl ?? '')
    const database = await openDatabase({ databaseUrl })
    await migrate(database.db)
    await load(createSiteCms(database.db), fixture())
    await fillPlaces(database.db)
    await database.close()
    const proxy = await startPostgresProxy(databaseUrl)
    const env = { DATABASE_URL: proxy.databaseUrl, DATA_DIR: path.join(dataDir, 'postgres') }

    const first = await start(env)
    expect((await fetchRaw(first, '/en-gb')).status).toBe(200)
    await expect.poll(() => copies('postgres')).toHaveLength(1)
    proxy.hang()
    expect((await fetchRaw(first, '/en-gb')).status).toBe(200)
    await first.stop()

    proxy.disconnect()
    const second = await start(env)
    expect((await fetchRaw(second, '/en-gb')).status).toBe(200)
    expect((await fetchRaw(second, '/readyz')).text).toBe('degraded')
    proxy.recover()
    await expect.poll(async () => (await fetchRaw(second, '/readyz')).text, { timeout: 120_000 }).toMatch(/^ready$/m)
    expect((await fetchRaw(second, '/api/website/v1/sitemap/')).status).toBe(200)
    await second.stop()
    proxy.close()
    await remove()
  })
})
