import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCmsClient, type CmsClient, type RenderPage } from '#server/site/ssr.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

let site: TestSite

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T02:00:00Z') })
  const renderPage: RenderPage = async ({ today }) => {
    return { status: 200, html: `${today.earliest} ${today.latest}`, tags: ['page:1'], error: undefined }
  }
  const client: CmsClient = {
    ...createCmsClient(() => Response.error()),
    page: async () => ({ value: {}, tags: ['page:1'] }),
  }
  site = await startTestSite({ client, renderPage })
})
afterEach(() => {
  site.close()
  vi.useRealTimers()
})

/** Returns the day a page was rendered for, and how long shared caches keep it and send it while they fetch it again. */
async function get(path: string, at: string) {
  vi.setSystemTime(Date.parse(at))
  const { text, headers } = await fetchRaw(site, path)
  const [, ...seconds] = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(headers['cache-control'] ?? '') ?? []
  return [text, ...seconds].join(' ')
}

test('a page is rendered for the days of its market, and again at the second they change', async () => {
  expect(await get('/es-la/promo', '2027-03-01T01:00:00Z')).toBe('2027-02-28 2027-02-28 600 3000')
  expect(await get('/es-la/promo', '2027-03-01T01:59:59Z')).toBe('2027-02-28 2027-02-28 1 0')
  expect(await get('/es-la/promo', '2027-03-01T02:00:00Z')).toBe('2027-02-28 2027-03-01 600 3600')
  expect(await get('/es-la/other', '2027-03-01T07:30:00Z')).toBe('2027-02-28 2027-03-01 600 1200')
  expect(await get('/es-la/other', '2027-03-01T07:35:00Z')).toBe('2027-02-28 2027-03-01 600 900')
  expect(await get('/es-la/other', '2027-03-01T08:00:00Z')).toBe('2027-03-01 2027-03-01 600 3600')
})

test('the day of one market ends nothing in another', async () => {
  expect(await get('/it-it/promo', '2027-03-01T07:59:59Z')).toBe('2027-03-01 2027-03-01 600 3600')
  expect(await get('/it-it/promo', '2027-03-01T08:00:00Z')).toBe('2027-03-01 2027-03-01 600 3600')
})
