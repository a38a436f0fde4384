import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RenderPage } from '#server/site/ssr.ts'
import { addressOf } from '#server/site/siteRequest.ts'
import { startTestSite } from '#tests/support/server/wire.ts'

const rendered: string[] = []
/** Resolves the pending renders. */
let release = () => {}
let pending = Promise.resolve()
let site: Awaited<ReturnType<typeof startTestSite>>

beforeAll(async () => {
  const renderPage: RenderPage = async ({ request }) => {
    const url = addressOf(request)
    rendered.push(url)
    if (url.includes('slow')) await pending
    const tags = url.startsWith('/en-gb/search') ? ['page:search', 'search'] : ['page:other']
    return { status: 200, html: `<p>${url.length}</p>`, tags, error: undefined }
  }
  site = await startTestSite({ renderPage })
})
afterAll(() => site.close())
beforeEach(() => void (rendered.length = 0))

async function get(path: string) {
  const response = await fetch(`${site.url}${path}`)
  await response.text()
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    retryAfter: response.headers.get('retry-after'),
  }
}

test('a search is rendered for each request and never cached; the page without a query is cached', async () => {
  const responses = [
    await get('/en-gb/search?q=a'),
    await get('/en-gb/search?q=a&utm_source=x'),
    await get('/en-gb/search?q=b&group=news&page=2'),
  ]
  expect(responses.map(({ cacheControl }) => cacheControl)).toEqual(Array(3).fill('private, no-store'))
  expect(rendered).toEqual([
    '/en-gb/search',
    '/en-gb/search?q=a',
    '/en-gb/search?q=a',
    '/en-gb/search?q=b&group=news&page=2',
  ])
  expect((await get('/en-gb/search?q=%20')).cacheControl).toMatch(/^public/)
  expect(rendered).toHaveLength(4)
  // Other search params count as a search as well, such as the services of the dealer locator.
  expect((await get('/en-gb/search?group=news')).cacheControl).toBe('private, no-store')
})

test('other pages ignore the search params', async () => {
  await get('/en-gb/other')
  expect((await get('/en-gb/other?q=a')).cacheControl).toMatch(/^public/)
  expect(rendered).toEqual(['/en-gb/other'])
})

test('too many concurrent searches get 503 with Retry-After', async () => {
  await get('/en-gb/search')
  pending = new Promise((resolve) => (release = resolve))
  const busy: unknown[] = []
  // 4 are rendered, 64 wait.
  const many = Array.from({ length: 70 }, async (_, n) => {
    const response = await get(`/en-gb/search?q=slow${n}`)
    if (response.status === 503) busy.push(response)
    return response.status
  })
  await expect.poll(() => busy).toEqual(Array(2).fill({ status: 503, cacheControl: 'no-store', retryAfter: '2' }))
  release()
  expect((await Promise.all(many)).toSorted((a, b) => a - b)).toEqual([...Array(68).fill(200), 503, 503])
  expect((await get('/en-gb/search?q=one+more')).status).toBe(200)
})
