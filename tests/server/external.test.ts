import type { RequestListener } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms, externalTimeout } from '#server/api/external/externalCms.ts'
import { createReadiness, pingExternalCms } from '#server/process/readiness.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/site/ssr.ts'
import { drop, hang, hangHalfway, startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

/** In ms, shorter than the default time-out so that the tests stay fast. */
const timeout = 500
const dirty = '<p onclick="alert(1)">Text</p><script>alert(2)</script>'
const sections = { rich_text: { heading: 'A', body: dirty }, text_media_2: { enabled: '1', body: dirty } }
const page = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About' },
  template_data: sections,
}
const silent = { warn() {}, error() {} }

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  const externalCms = createExternalCms(cms.url, timeout)
  const renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
  site = await startTestSite(
    { externalCms, client: createCmsClient(externalCms.fetch), renderPage },
    { CMS_URL: cms.url },
  )
})
beforeEach(() => cms.clear())
afterAll(() => {
  site.close()
  cms.close()
})

/** Responds to the API calls of a page. */
const servePages: RequestListener = ({ url = '' }, response) => {
  const body = url.includes('/pages/') ? page : url.includes('/menus') ? [] : {}
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('rich text of an external CMS', () => {
  test('is sanitised in the rendered page', async () => {
    cms.handle(servePages)
    const { status, text } = await fetchRaw(site, '/en-gb/about')
    expect(status).toBe(200)
    expect(text).toContain('<p>Text</p>')
    expect(text).not.toMatch(/onclick|<script>alert/)
  })

  test('is sanitised in API responses, and nothing else is changed', async () => {
    cms.handle(servePages)
    expect(JSON.parse((await fetchRaw(site, `${apiPath}/pages/about?lang=en-gb`)).text)).toEqual({
      ...page,
      template_data: {
        rich_text: { heading: 'A', body: '<p>Text</p>' },
        text_media_2: { enabled: '1', body: '<p>Text</p>' },
      },
    })
  })

  test('is sanitised in a compressed response', async () => {
    cms.respond(200, gzipSync(JSON.stringify(page)), { 'content-encoding': 'gzip' })
    const { headers, text } = await fetchRaw(site, `${apiPath}/pages/about?lang=en-gb`)
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).not.toContain('onclick')
  })
})

test('the sitemap of many pages is larger than any page may be', async () => {
  const translations = Object.fromEntries(['en-gb', 'it-it', 'de-de'].map((code) => [code, 'p'.repeat(200)]))
  const entry = { language_code: 'en-gb', permalink: 'about', translations, updated_at: '2026-01-01T00:00:00Z' }
  cms.respond(200, JSON.stringify(Array(5000).fill(entry)))
  const { status, text } = await fetchRaw(site, '/sitemap-1.xml')
  expect([status, text.split('<url>').length - 1]).toEqual([200, 5000])
})

describe('a failing CMS', () => {
  test.each([
    ['silent', hang, 504],
    ['slow', hangHalfway, 504],
    ['dead', drop, 502],
  ])('that is %s: API calls and files return 503, pages return an error page', async (name, failure, expected) => {
    cms.handle(failure)
    const { status, headers, text } = await fetchRaw(site, `${apiPath}/pages/about?lang=en-gb`)
    expect([status, headers['content-type']]).toEqual([503, 'application/json'])
    expect(JSON.parse(text)).toEqual({
      message: 'The content cannot be reached at the moment. Please try again later',
      status: 503,
    })
    cms.requests.length = 0
    const shown = await fetchRaw(site, `/en-gb/${name}`)
    expect([shown.status, shown.headers['retry-after'], shown.text.includes('<h1')]).toEqual([expected, '5', true])
    // A visitor waits for one call, not for the next ones as well.
    if (expected === 504)
      expect(cms.requests.map(({ call }) => call.split('?')[0])).toEqual([`GET ${apiPath}/pages/${name}`])
    if (failure === hangHalfway) return
    const file = await fetchRaw(site, '/media/a.png')
    expect([file.status, file.headers['content-type']]).toEqual([503, 'text/html; charset=UTF-8'])
  })

  test.each([
    [200, '<html>', 'text/html', 502, 'The CMS responded with something that is not JSON'],
    [302, '', 'text/html', 502, 'The CMS responded with something that is not JSON'],
    [503, '<html>', 'text/html', 503, 'The CMS responded with 503'],
    [404, '<html>', 'text/html', 404, 'The CMS responded with 404'],
    [422, '{"message":"No","status":422}', 'application/json', 422, 'No'],
  ])('that responds with %i and %s', async (status, body, type, expected, message) => {
    cms.respond(status, body, { 'content-type': type })
    const { text, ...got } = await fetchRaw(site, `${apiPath}/menus?lang=en-gb`, { method: 'POST', body: '{}' })
    expect([got.status, JSON.parse(text)]).toEqual([expected, { message, status: expected }])
  })

  test('that responds with 500: a page is 502', async () => {
    cms.respond(500, '{}')
    const { status, headers } = await fetchRaw(site, '/en-gb/broken')
    expect([status, headers['retry-after']]).toEqual([502, '5'])
  })

  test('has a time-out of five seconds', () => expect(externalTimeout).toBe(5000))
})

describe('readiness with an external CMS', () => {
  test('requires a successful response to one light call', async () => {
    const isReady = () => createReadiness(() => pingExternalCms(createExternalCms(cms.url, timeout)), timeout, silent)()
    cms.respond(200, '{}')
    expect([await isReady(), cms.requests.map(({ call }) => call)]).toEqual([true, [`POST ${apiPath}/translations/`]])
    cms.respond(500, '{}')
    expect(await isReady()).toBe(false)
    cms.handle(hang)
    expect(await isReady()).toBe(false)
  })
})
