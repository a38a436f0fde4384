import { expect, test } from 'vitest'
import { freshFor, PageCache, toCachedPage } from '#server/pageCache.ts'

const page = await toCachedPage('<p>Page</p>', 200, ['page:a', 'product:x'], 0)

test('a page is fresh, then stale, and missing when it was never there', () => {
  const cache = new PageCache()
  cache.set('/a', page, cache.clock)
  expect(cache.get('/a', freshFor - 1).state).toBe('fresh')
  expect(cache.get('/a', freshFor).state).toBe('stale')
  expect(cache.get('/b', 0).state).toBe('missing')
})

test.each([[['product:x']], [['other', 'page:a']], [['*']]])(
  'a purge of %j ends it, and keeps it for want of a better',
  (tags) => {
    const cache = new PageCache()
    cache.set('/a', page, cache.clock)
    cache.purge(tags)
    expect(cache.get('/a', 0)).toEqual({ state: 'purged', page })
  },
)

test('a purge of another tag leaves it', () => {
  const cache = new PageCache()
  cache.set('/a', page, cache.clock)
  cache.purge(['product:y'])
  expect(cache.get('/a', 0).state).toBe('fresh')
})

test.each([['product:x'], ['*']])('a page whose tag %s was purged while it was being drawn is not fresh', (tag) => {
  const cache = new PageCache()
  const since = cache.clock
  cache.purge([tag])
  cache.set('/a', page, since)
  expect(cache.get('/a', 0).state).toBe('purged')
})

test('the etag follows the content', async () => {
  const same = await toCachedPage('<p>Page</p>', 200, [], 5)
  const other = await toCachedPage('<p>Other</p>', 200, [], 5)
  expect(same.etag).toBe(page.etag)
  expect(other.etag).not.toBe(page.etag)
})
