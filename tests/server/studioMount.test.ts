import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const styleSheet = { path: '/studio/page-0123456789abcdef.css', css: 'main{color:red}' }

const html = '<!doctype html><title>Studio</title><div id="studio"></div>'

let database: TestDatabase
let site: TestSite
const root = mkdtempSync(path.join(tmpdir(), 'studio-'))

beforeAll(async () => {
  mkdirSync(path.join(root, 'dist/studio/assets'), { recursive: true })
  writeFileSync(path.join(root, 'dist/studio/index.html'), html)
  writeFileSync(path.join(root, 'dist/studio/assets/main-1.js'), 'export {}')
  database = await openTestDatabase()
  site = await startTestSite({ root, studio: mountOf(database) })
})
afterAll(async () => {
  site.close()
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

describe('with the embedded CMS', () => {
  test.each(['/studio', '/studio/', '/studio/pages/about/it-it?section=x'])('%s is the studio', async (address) => {
    const { status, text, headers } = await fetchRaw(site, address)
    expect([status, text]).toEqual([200, html])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(headers['content-security-policy'])
    for (const rule of ['script-src http://*:*/studio/assets/', "frame-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule)
    }
  })

  test('its document is marked for the inspector with the dev flag, and only then', async () => {
    const marked = await startTestSite({ root, studio: mountOf(database) }, { DEV_TOOLS: '1' })
    const [plain, own] = await Promise.all([fetchRaw(site, '/studio'), fetchRaw(marked, '/studio')])
    marked.close()
    expect(plain.text).toBe(html)
    expect(own.text).toBe(html.replace('<div id="studio">', '<div id="studio" data-dev-tools>'))
  })

  test('its files never change, and one that is missing is 404', async () => {
    const script = await fetchRaw(site, '/studio/assets/main-1.js')
    expect([script.status, script.text]).toEqual([200, 'export {}'])
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await fetchRaw(site, '/studio/assets/main-2.js')).status).toBe(404)
  })

  test('the styles of all sections have an address of their own', async () => {
    const { status, text, headers } = await fetchRaw(site, styleSheet.path)
    expect([status, text]).toEqual([200, styleSheet.css])
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('its API is mounted', async () => {
    expect((await fetchRaw(site, `${studioApiPath}/me`)).text).toBe('{"name":"Ada"}')
  })
})

describe('with an external CMS', () => {
  let cms: FakeCms
  let external: TestSite
  beforeAll(async () => {
    cms = await startFakeCms()
    cms.handle((_request, response) => response.writeHead(404).end('{}'))
    const renderPage = async () => ({ status: 404, html: 'missing', tags: [], error: undefined })
    external = await startTestSite({ root, renderPage }, { CMS_URL: cms.url })
  })
  afterAll(() => {
    external.close()
    cms.close()
  })

  test.each(['/studio', '/studio/', '/studio/pages', `${studioApiPath}/me`, `${studioApiPath}/auth/get-session`])(
    'there is no %s',
    async (address) => {
      const { status, headers } = await fetchRaw(external, address)
      // The trailing slash is removed first, as of every address.
      expect([status, headers.location]).toEqual(address === '/studio/' ? [301, '/studio'] : [404, undefined])
    },
  )
})

/** Returns a studio that renders no drafts, and whose API knows one person. */
function mountOf({ db }: TestDatabase) {
  const rejected = async () => Promise.reject(new Error('This test renders no drafts'))
  const renderer = { sections: rejected, document: rejected, styleSheet }
  const createApi = () => new Hono().get('/me', (c) => c.json({ name: 'Ada' }))
  return { cms: createSiteCms(db), renderer, createApi }
}
