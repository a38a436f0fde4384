import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CmsError, createCmsClient, type CmsClient, type RenderPage } from '#server/site/ssr.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

/** Releases the renders that wait for it; resolved from the start where a test does not hold them. */
let release: (() => void) | undefined
let site: TestSite | undefined
afterEach(() => {
  release?.()
  site?.close()
})

const rendered = vi.fn<(address: string) => void>()
const sitemap = vi.fn<CmsClient['sitemap']>(async () => [
  { language_code: 'en-gb', permalink: 'about', translations: {}, updated_at: undefined },
])

/** Returns a site whose pages begin with `about`; `held` renders wait until they are released. */
async function start(held = false): Promise<TestSite> {
  rendered.mockClear()
  sitemap.mockClear()
  const released = held ? new Promise<void>((resolve) => (release = resolve)) : undefined
  const renderPage: RenderPage = async ({ request: { locale, permalink = '404' } }) => {
    rendered(`${locale}/${permalink}`)
    if (permalink !== 'about') await released
    const status = permalink.startsWith('about') || permalink === 'fe-templates' ? 200 : 404
    return { status, html: `<h1>${permalink}</h1>`, tags: ['page:1'], error: undefined }
  }
  const client: CmsClient = {
    ...createCmsClient(() => Response.error()),
    sitemap,
    page: async (permalink) => {
      if (!permalink.startsWith('about')) throw new CmsError('There is no such page', 404)
      return { value: {}, tags: ['page:1'] }
    },
  }
  site = await startTestSite({ client, renderPage })
  return site
}

test('unknown addresses are sent the one not-found page, rendered once', async () => {
  const started = await start()
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => fetchRaw(started, `/en-gb/nowhere-${n}?q=${n}`)),
  )
  expect(responses.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(30).fill('404 <h1>404</h1>'))
  expect(rendered.mock.calls).toEqual([['en-gb/404']])
})

test('renders beyond the queue are 503 with Retry-After; cached pages are sent meanwhile', async () => {
  const started = await start(true)
  expect((await fetchRaw(started, '/en-gb/about')).status).toBe(200)
  const waiting = Array.from({ length: 100 }, (_, n) => fetchRaw(started, `/en-gb/about-${n}`))
  await expect.poll(() => rendered.mock.calls.length).toBe(5)
  expect((await fetchRaw(started, '/en-gb/about')).text).toBe('<h1>about</h1>')
  release?.()
  const responses = await Promise.all(waiting)
  const busy = responses.filter(({ status }) => status === 503)
  expect(busy).toHaveLength(100 - 4 - 64)
  expect(busy.map(({ headers }) => headers['retry-after'])).toEqual(Array(busy.length).fill('2'))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(68)
  expect((await fetchRaw(started, '/en-gb/about-99')).status).toBe(200)
})

test('the catalogue of sections is rendered once for each of its addresses, however they are spelt', async () => {
  const started = await start()
  for (const query of ['', '?width=1024', '?section=hero&fixture=normal', '?fixture=normal&section=hero&x=1']) {
    expect((await fetchRaw(started, `/en-gb/fe-templates${query}`)).status).toBe(200)
  }
  expect(rendered).toHaveBeenCalledTimes(2)
  // There are as many filters as words: they are not kept.
  for (const name of ['a', 'a']) await fetchRaw(started, `/en-gb/fe-templates?name=${name}`)
  expect(rendered).toHaveBeenCalledTimes(4)
})

describe('the sitemap', () => {
  test('is loaded, printed and compressed once until something changes', async () => {
    const started = await start()
    const index = await fetchRaw(started, '/sitemap.xml')
    expect(index.text).toContain('<loc>https://site.example/sitemap-1.xml</loc>')
    const plain = await fetchRaw(started, '/sitemap-1.xml')
    const compressed = await fetchRaw(started, '/sitemap-1.xml', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(compressed.body).toString()).toBe(plain.text)
    expect(plain.text).toContain('<loc>https://site.example/en-gb/about</loc>')
    expect((await fetchRaw(started, '/sitemap-2.xml')).status).toBe(404)
    expect(sitemap).toHaveBeenCalledTimes(1)
    started.purge(['page:about'])
    await fetchRaw(started, '/sitemap.xml')
    expect(sitemap).toHaveBeenCalledTimes(2)
  })
})
