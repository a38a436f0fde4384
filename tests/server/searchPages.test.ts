import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DrawPage } from '#server/ssr.ts'
import { listenSite } from '#tests/support/wire.ts'

const drawn: string[] = []
/** Ends the drawings that wait. */
let release = () => {}
let waiting = Promise.resolve()
let site: Awaited<ReturnType<typeof listenSite>>

beforeAll(async () => {
  const drawPage: DrawPage = async ({ url }) => {
    drawn.push(url)
    if (url.includes('slow')) await waiting
    const tags = url.startsWith('/en-gb/search') ? ['page:search', 'search'] : ['page:other']
    return { status: 200, html: `<p>${url.length}</p>`, tags, error: undefined }
  }
  site = await listenSite({ drawPage })
})
afterAll(() => site.close())
beforeEach(() => void (drawn.length = 0))

async function get(path: string) {
  const response = await fetch(`${site.url}${path}`)
  await response.text()
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    retry: response.headers.get('retry-after'),
  }
}

test('a question is drawn for each request and kept nowhere; the page without one is kept', async () => {
  const answers = [
    await get('/en-gb/search?q=a'),
    await get('/en-gb/search?q=a&utm_source=x'),
    await get('/en-gb/search?q=b&group=news&page=2'),
  ]
  expect(answers.map(({ cacheControl }) => cacheControl)).toEqual(Array(3).fill('private, no-store'))
  expect(drawn).toEqual([
    '/en-gb/search',
    '/en-gb/search?q=a',
    '/en-gb/search?q=a',
    '/en-gb/search?q=b&group=news&page=2',
  ])
  expect((await get('/en-gb/search?q=%20')).cacheControl).toMatch(/^public/)
  expect(drawn).toHaveLength(4)
  // The services of the dealer locator are a question without words; so is what goes with the words of a search.
  expect((await get('/en-gb/search?group=news')).cacheControl).toBe('private, no-store')
})

test('on any other page a question means nothing', async () => {
  await get('/en-gb/other')
  expect((await get('/en-gb/other?q=a')).cacheControl).toMatch(/^public/)
  expect(drawn).toEqual(['/en-gb/other'])
})

test('too many at a time are asked to come back', async () => {
  await get('/en-gb/search')
  waiting = new Promise((resolve) => (release = resolve))
  const many = Array.from({ length: 16 }, (_, n) => get(`/en-gb/search?q=slow${n}`))
  await expect.poll(() => drawn.filter((url) => url.includes('slow')).length).toBe(16)
  expect(await get('/en-gb/search?q=one+more')).toEqual({ status: 503, cacheControl: 'no-store', retry: '2' })
  release()
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(16).fill(200))
  expect((await get('/en-gb/search?q=one+more')).status).toBe(200)
})
