import { createHash } from 'node:crypto'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { onChange } from '#server/db/notifications.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createCmsClient, loadBuiltRenderer, type CmsClient } from '#server/site/ssr.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { fixture, heroSection, load, snapshot } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import {
  fetchRaw,
  startTestSite,
  type Listening,
  type TestSite,
  type WireResponse,
} from '#tests/support/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')
let database: TestDatabase
let cms: Cms
let site: TestSite
/** Changes the pages of the CMS for one test. */
let change: (page: Record<string, unknown>) => unknown = (page) => page
let down = false
const metrics = createMetrics()
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await load(cms, fixture())
  site = await serve()
})

afterAll(async () => {
  site.close()
  await database.close()
})

describe('addresses', () => {
  test.each([
    ['/', 302, '/en-gb'],
    ['/en-gb', 200, undefined],
    ['/en-gb/', 301, '/en-gb'],
    ['/en-gb/about', 200, undefined],
    ['/en-gb/about/?a=1', 301, '/en-gb/about?a=1'],
    ['/it-it/chi-siamo', 200, undefined],
    ['/it-it/about', 404, undefined],
    ['/de-ch/about', 200, undefined],
    ['/fr-za', 200, undefined],
    ['/en-gb/nowhere', 404, undefined],
    ['/en-gb/404', 404, undefined],
    ['/en-gb/500', 500, undefined],
    ['/it-it/404', 404, undefined],
    ['/xx-yy', 404, undefined],
    ['/xx-yy/about', 404, undefined],
    ['/en-gb/../etc/passwd', 404, undefined],
    ['/en-gb/%2e%2e/etc', 404, undefined],
    ['/en-gb/about%00', 404, undefined],
    ['/en-gb/%E0%A4%A', 404, undefined],
    ['/en-gb/about//more', 301, '/en-gb/about/more'],
    ['/en-gb/%61bout', 200, undefined],
    ['/en-gb/ab%7Eout', 404, undefined],
    ['/en-gb/%c3%a4', 404, undefined],
    ['/en-gb/%D9%A3', 404, undefined],
    [`/en-gb/${'a'.repeat(4000)}`, 404, undefined],
    [`/en-gb/${'a'.repeat(9000)}`, 414, undefined],
    ['//evil.example/', 301, '/evil.example'],
    ['/api/website/v1/nowhere', 404, undefined],
    ['/assets/nowhere.js', 404, undefined],
    ['/media/../database.lock', 404, undefined],
    ['/media/%2e%2e/database.lock', 404, undefined],
    ['/healthz', 200, undefined],
    ['/readyz', 200, undefined],
    ['/metrics', 404, undefined],
    ['/robots.txt', 200, undefined],
    ['/manifest.webmanifest', 200, undefined],
    ['/.well-known/security.txt', 200, undefined],
    ['/favicon.svg', 200, undefined],
    ['/apple-touch-icon.png', 200, undefined],
  ])('%s returns %i %s', async (address, status, location) => {
    const response = await get(address)
    expect([response.status, response.headers.location]).toEqual([status, location])
  })

  test('another method returns 405 with the allowed ones', async () => {
    const response = await get('/en-gb', {}, 'POST')
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('the not-found page is in the locale, or in en-gb for an unknown one', async () => {
    expect((await get('/it-it/nowhere')).text).toMatch(
      /<html lang="it-IT"[^]*PAGINA NON TROVATA[^]*Impossibile trovare questa pagina/,
    )
    expect((await get('/xx-yy/about')).text).toMatch(
      /<html lang="en-GB"[^]*Page not found[^]*This page could not be found/,
    )
  })

  test.each([
    ['it-IT,it;q=0.9', '/it-it'],
    ['sw', '/en-gb'],
  ])('the root redirects by Accept-Language %s', async (header, location) => {
    const { headers } = await get('/', { 'accept-language': header })
    expect(headers).toMatchObject({ location, vary: 'Accept-Language', 'cache-control': 'private, no-store' })
  })

  test('a repeated header is accepted', async () => {
    expect((await get('/en-gb', { 'accept-encoding': ['gzip', 'br'], 'x-csrftoken': ['a', 'b'] })).status).toBe(200)
  })
})

describe('the document', () => {
  test('has language, canonical, hreflang, title with brand and one h1', async () => {
    const { text } = await get('/it-it/chi-siamo')
    expect(text).toContain('<html lang="it-IT" dir="ltr"')
    expect(text).toContain('<title>about it-it - Short</title>')
    expect(text).toContain('<link rel="canonical" href="https://site.example/it-it/chi-siamo">')
    expect(text).toContain('<link rel="alternate" hreflang="it" href="https://site.example/it-it/chi-siamo">')
    expect(text).toContain('<link rel="alternate" hreflang="en-AU" href="https://site.example/en-fe/about">')
    expect(text).not.toContain('hreflang="de')
    expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://site.example/">')
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  test('in another language than its content says so, and is the copy of the page it comes from', async () => {
    const { text } = await get('/tr-tr/about')
    expect(text).toContain('<html lang="tr-TR"')
    expect(text).toMatch(/<main id="main"[^>]* lang="en-GB">/)
    expect(text).toContain('<link rel="canonical" href="https://site.example/en-gb/about">')
    expect(text).toContain('<meta property="og:url" content="https://site.example/en-gb/about">')
    expect(text).not.toMatch(/hreflang="[^"]*" href="https:|application\/ld\+json/)
    const chooser = /<a href="([^"]*)"[^>]*lang="de-DE"[^>]*>Deutsch<\/a>(<small>)?/.exec(text)
    expect(chooser?.slice(1)).toEqual(['/de-de', '<small>'])
  })

  test('in the language of its content keeps its own address', async () => {
    const { text } = await get('/en-fe/about')
    expect(text).toContain('<html lang="en-AU"')
    expect(text).not.toMatch(/<main id="main"[^>]* lang=/)
    expect(text).toContain('<link rel="canonical" href="https://site.example/en-fe/about">')
    expect(text).toContain('<link rel="alternate" hreflang="en-AU" href="https://site.example/en-fe/about">')
  })

  test('has hreflang at the address without parameters alone', async () => {
    const hreflangs = async (url: string) =>
      (await get(url)).text.match(/<link rel="alternate" hreflang=/g)?.length ?? 0
    const [plain, ...others] = await Promise.all(
      ['', '?', '?utm_source=letter', '?gclid=1', '?utm_source=letter'].map((query) =>
        hreflangs(`/it-it/chi-siamo${query}`),
      ),
    )
    expect([plain, others]).toEqual([plain, [plain, 0, 0, 0]])
    expect(plain).toBeGreaterThan(10)
    const { text } = await get('/it-it/chi-siamo?utm_source=letter')
    expect(text).toContain('<link rel="canonical" href="https://site.example/it-it/chi-siamo">')
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  test('has no executable inline script, and one style that the policy allows by its hash', async () => {
    const { text, headers } = await get('/en-gb')
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(inline).toEqual([
      ' type="application/ld+json"',
      expect.stringMatching(/^ type="application\/json" id="site-data" data-menus="\/menus\/en-gb\.json\?v=[\w-]+"$/),
    ])
    const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toMatch(/max-age/)
  })

  test('text of editors cannot become markup', async () => {
    change = (page) => ({
      ...page,
      seo: { title: '</title><script>alert(1)</script>', description: '"><script>alert(2)</script>' },
      template_data: {
        hero: { heading: '</script><script>alert(3)</script>', image: { file: '/a.svg', width: 1, height: 1 } },
      },
    })
    site.purge(['*'])
    const { status, text } = await get('/en-gb/en/v1')
    change = (page) => page
    site.purge(['*'])
    expect(status).toBe(200)
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; - ')
    expect(text).toContain('content="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"')
    expect(text).toContain('>&lt;/script&gt;&lt;script&gt;alert(3)&lt;/script&gt;</h1>')
    expect(text).not.toMatch(/<script>alert/)
  })
})

describe('the section catalogue', () => {
  test('lists every type with its fixtures in frames, and is not cached', async () => {
    const { status, text, headers } = await get('/it-it/fe-templates')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const type of ['hero', 'product_list', 'rich_text']) expect(text).toContain(`id="${type}"`)
    expect(text).toContain('src="/it-it/fe-templates?section=hero&amp;fixture=default"')
  })

  test('renders one fixture without the shell, for frames of the same site only', async () => {
    const { status, text, headers } = await get('/en-gb/fe-templates?section=hero&fixture=default&dir=rtl&text=long')
    expect(status).toBe(200)
    expect(text).toContain('dir="rtl"')
    expect(text).toMatch(/<div id="root">(<link [^>]*>)?<main id="main"><section data-section="hero"/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test.each(['section=nope&fixture=default', 'section=hero&fixture=nope', 'section=constructor&fixture=name'])(
    '%s returns 404',
    async (query) => expect((await get(`/en-gb/fe-templates?${query}`)).status).toBe(404),
  )
})

describe('the response', () => {
  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip, br;q=0', (body: Buffer) => gunzipSync(body)],
    ['identity', (body: Buffer) => body],
  ])('has the encoding of Accept-Encoding %s', async (encoding, decode) => {
    const { body, headers } = await get('/en-gb', { 'accept-encoding': encoding })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding.split(',')[0])
    expect(headers.vary).toBe('Accept-Encoding, Accept')
    expect(decode(body).toString()).toContain('</html>')
  })

  test('is 304 for a known ETag', async () => {
    const first = await get('/en-gb')
    expect(first.headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    )
    const again = await get('/en-gb', { 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
    expect((await get('/en-gb', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('to HEAD has the headers and no body', async () => {
    const { status, body, headers } = await get('/en-gb', {}, 'HEAD')
    expect([status, body.byteLength]).toEqual([200, 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })

  test('has the surrogate keys of the page', async () => {
    expect(String((await get('/en-gb/about')).headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining(['page:about', 'menus']),
    )
  })
})

describe('the page cache', () => {
  test('publishing purges the page in its locale only', async () => {
    const before = await get('/en-gb/about')
    const italian = await get('/it-it/chi-siamo')
    const purged = new Promise<void>((resolve) => onChange(database.db, () => resolve()))
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About us anew', [heroSection('A new heading')]))
    await publish(cms, 'about', 'en-gb')
    await purged
    await expect.poll(async () => (await get('/en-gb/about')).text).toContain('A new heading')
    expect((await get('/en-gb/about')).headers.etag).not.toBe(before.headers.etag)
    expect((await get('/it-it/chi-siamo')).headers.etag).toBe(italian.headers.etag)
    expect((await get('/it-it/chi-siamo')).text).not.toContain('A new heading')
  })

  test('all spellings of an address share one page, and so do all unknown addresses', async () => {
    await get('/en-gb/about')
    await get('/en-gb/404')
    await get('/en-gb/about?y=1')
    const size = site.cache.size
    for (const spelling of ['/en-gb/%61bout', '/en-gb/abou%74', '/en-gb/about?x=%41'])
      expect([spelling, (await get(spelling)).status]).toEqual([spelling, 200])
    for (const path of ['/en-gb/no-1', '/en-gb/no-2', '/en-gb/%C3%A4', '/en-gb/%c3%a4', '/en-gb/%D9%A3'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(site.cache.size).toBe(size)
  })

  test('while the CMS is down, cached pages are served and others return 500, until it is back', async () => {
    await get('/en-gb/en/v2')
    site.purge(['*'])
    down = true
    expect((await get('/en-gb/en/v2')).status).toBe(200)
    const unknown = await get('/en-gb/en/fair')
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([500, 'no-store'])
    down = false
    expect((await get('/en-gb/en/fair')).status).toBe(200)
  })

  test('unknown query parameters share one page', async () => {
    const size = site.cache.size
    await get('/en-gb?utm_source=a')
    await get('/en-gb?utm_source=b')
    expect(site.cache.size).toBeLessThanOrEqual(size + 1)
  })
})

describe('invalid sections', () => {
  test('are logged and counted, and the page returns 200', async () => {
    change = (page) => ({
      ...page,
      template_data: { bogus: { a: 1 }, ...Object(page['template_data']), rich_text: { body: 9 } },
    })
    site.purge(['*'])
    const { status, text } = await get('/en-gb/en/record')
    change = (page) => page
    expect(status).toBe(200)
    expect(text).toContain('data-section="article_header"')
    expect(text).not.toContain('bogus')
    expect(logged).toContainEqual(
      expect.objectContaining({
        page: 'en/record',
        key: 'rich_text',
        type: 'rich_text',
        issues: [expect.objectContaining({ path: 'body' })],
      }),
    )
    expect(await metrics.read()).toMatch(/site_invalid_sections_total\{type="bogus",reason="unknown or invalid"\} 1/)
  })

  test.each([
    ['an integer-like key', { 7: {} }, 200],
    [
      'two thousand sections',
      Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`bogus_${index}`, {}])),
      200,
    ],
    ['five megabytes', { rich_text: { body: 'x'.repeat(5_000_000) } }, 200],
    ['sections that are no objects', { hero: null, rich_text: [], gallery: 'x', media: 5 }, 200],
    ['a list instead of an object, which leaves the copy before', [], 200],
    ['nothing, which leaves the copy before', undefined, 200],
  ])('%s in template_data', async (_name, templateData, status) => {
    change = (page) => ({ ...page, template_data: templateData })
    site.purge(['*'])
    expect((await get('/en-gb/en/v1')).status).toBe(status)
    change = (page) => page
  })
})

test('the sitemap lists every page once per locale, and is served stale while the CMS is down', async () => {
  const good = await get('/sitemap-1.xml')
  expect(good.headers['content-type']).toMatch(/^text\/xml/)
  expect(good.text).toContain('<loc>https://site.example/it-it/chi-siamo</loc>')
  expect(good.text).toContain('<loc>https://site.example/en-gb</loc>')
  down = true
  site.purge(['*'])
  const stale = await get('/sitemap-1.xml')
  expect([stale.text, stale.headers['cache-control']]).toEqual([good.text, 'no-store'])
  down = false
})

describe('an external CMS', () => {
  test('returns the same pages over HTTP and receives API calls; an unreachable one returns 502', async () => {
    const external = await serve(site.url)
    for (const address of ['/it-it/chi-siamo', '/en-gb/en/vineyard', '/en-gb/nowhere']) {
      const [own, other] = [await get(address), await get(address, {}, 'GET', external)]
      expect(other.status).toBe(own.status)
      expect(other.text).toBe(own.text)
      expect(other.headers['surrogate-key']).toBe(own.headers['surrogate-key'])
    }
    const call = '/api/website/v1/pages/about?lang=en-gb'
    expect((await get(call, {}, 'GET', external)).text).toBe((await get(call)).text)
    external.close()
    const dead = await serve('http://127.0.0.1:1')
    expect((await get('/en-gb', {}, 'GET', dead)).status).toBe(502)
    dead.close()
  })
})

/** Starts the site in this process with the embedded CMS of this file, or with an external one. */
async function serve(cmsUrl = '') {
  const services = createServices({ cms: createSiteCms(database.db) })
  const embedded = createEmbeddedClient(services)
  const mayFail =
    <TArgs extends readonly unknown[], TResult>(call: (...args: TArgs) => Promise<TResult>) =>
    async (...args: TArgs): Promise<TResult> => {
      if (down) throw new Error('The CMS is down')
      return call(...args)
    }
  const client: CmsClient = {
    ...embedded,
    page: mayFail(async (permalink, locale) => {
      const { value, tags } = await embedded.page(permalink, locale)
      return { value: change(v.parse(v.looseObject({}), value)), tags }
    }),
    menus: mayFail(embedded.menus),
    translations: mayFail(embedded.translations),
    sitemapBatches: async function* () {
      if (down) throw new Error('The CMS is down')
      if (embedded.sitemapBatches !== undefined) yield* embedded.sitemapBatches()
    },
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const started = await startTestSite(
    {
      client: cmsUrl === '' ? client : createCmsClient((address, init) => fetch(cmsUrl + address, init)),
      api: cmsUrl === '' ? createEmbeddedApi(services, {}) : undefined,
      renderPage: await loadBuiltRenderer(root),
      log,
      metrics,
      root,
    },
    { BRAND_SHORT: 'Short', CMS_URL: cmsUrl },
  )
  onChange(database.db, started.purge)
  return started
}

/** Sends a request unchanged to the site of this file, or to another one. */
function get(
  address: string,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
  on: Listening = site,
): Promise<WireResponse> {
  return fetchRaw(on, address, { method, headers })
}
