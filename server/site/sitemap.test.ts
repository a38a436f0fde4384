import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { SitemapEntry } from '#schemas/api.ts'
import { printSitemap } from '#server/site/printSitemap.ts'
import { createSitemap } from '#server/site/sitemap.ts'

const publicUrl = 'https://site.example'

function entry(permalink: string, updated_at?: string): SitemapEntry {
  return { language_code: 'en-gb', permalink, translations: {}, updated_at }
}

/** Returns a sitemap of `count` addresses, of which the CMS returns 700 at a time; `fail` makes it fail. */
function setUp(count: number, maxBytes?: number) {
  const state = { fail: false, time: 0, count }
  const sitemapBatches = vi.fn<() => AsyncGenerator<readonly SitemapEntry[]>>(async function* () {
    for (let start = 0; start < state.count; start += 700) {
      if (state.fail) throw new Error('The CMS is down')
      const length = Math.min(700, state.count - start)
      yield Array.from({ length }, (_, n) => entry(`page-${start + n}`, `2026-01-01T00:00:${10 + (n % 50)}Z`))
    }
  })
  const error = vi.fn<(fields: object, message: string) => void>()
  const sitemap = createSitemap({
    client: { sitemap: async () => [], sitemapBatches },
    publicUrl,
    ttl: 60_000,
    log: { error },
    now: () => state.time,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  return { sitemap, state, sitemapBatches, error }
}

const addresses = (xml: Buffer | undefined) =>
  [
    ...gunzipSync(xml ?? Buffer.alloc(0))
      .toString()
      .matchAll(/<loc>(.*?)<\/loc>/g),
  ].map(([, address]) => address)

test('is an index of parts with ten thousand addresses at most, each once and in order', async () => {
  const { sitemap } = setUp(20_500)
  const { index, parts } = (await sitemap.read())?.sitemap ?? { index: undefined, parts: [] }
  expect(addresses(index)).toEqual([1, 2, 3].map((n) => `${publicUrl}/sitemap-${n}.xml`))
  expect(gunzipSync(index ?? '').toString()).toContain('<lastmod>2026-01-01T00:00:59Z</lastmod></sitemap>')
  expect(parts.map((part) => addresses(part).length)).toEqual([10_000, 10_000, 500])
  expect(parts.flatMap(addresses)).toEqual(Array.from({ length: 20_500 }, (_, n) => `${publicUrl}/en-gb/page-${n}`))
})

test('is made once until a purge, and is the last good one while the CMS fails', async () => {
  const { sitemap, state, sitemapBatches } = setUp(1)
  expect(await Promise.all([sitemap.read(), sitemap.read()])).toMatchObject([{ stale: false }, { stale: false }])
  expect(sitemapBatches).toHaveBeenCalledTimes(1)
  state.fail = true
  expect(await sitemap.read()).toMatchObject({ stale: false })
  sitemap.purge()
  const { sitemap: kept, stale } = (await sitemap.read()) ?? {}
  expect([stale, addresses(kept?.parts[0])]).toEqual([true, [`${publicUrl}/en-gb/page-0`]])
  state.fail = false
  state.count = 2
  expect(addresses((await sitemap.read())?.sitemap.parts[0])).toHaveLength(2)
})

test('is missing, and not empty, when the CMS has never responded', async () => {
  const { sitemap, state } = setUp(1)
  state.fail = true
  expect(await sitemap.read()).toBeUndefined()
})

test('that takes long is made in a tenth of the time at most', async () => {
  const { sitemap, state, sitemapBatches } = setUp(1)
  sitemapBatches.mockImplementation(async function* () {
    state.time += 5000
    yield [entry('a')]
  })
  for (const [time, calls] of [
    [5000, 1],
    [54_999, 1],
    [55_001, 2],
  ] as const) {
    state.time = Math.max(state.time, time)
    await sitemap.read()
    expect(sitemapBatches).toHaveBeenCalledTimes(calls)
    sitemap.purge()
  }
})

test('is cut off, with an error in the log, beyond its limit in bytes', async () => {
  const { sitemap, error } = setUp(50_000, 1000)
  expect((await sitemap.read())?.sitemap.parts).toHaveLength(1)
  expect(error.mock.calls).toEqual([[{ parts: 1, bytes: expect.any(Number) }, expect.stringContaining('cut off')]])
})

test('one bad permalink of another CMS does not cost the sitemap', () => {
  const entry = (permalink: string) => ({ language_code: 'en-gb', permalink, translations: {} })
  const printed = printSitemap(
    [entry('a?b#c'), entry('\ud800'), entry('/trattori/è/'), entry('')],
    'https://site.example',
  )
  expect([...printed.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://site.example/en-gb/a%3Fb%23c',
    'https://site.example/en-gb/%EF%BF%BD',
    'https://site.example/en-gb/trattori/%C3%A8',
    'https://site.example/en-gb',
  ])
})
