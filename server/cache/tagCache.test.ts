import { expect, test, vi } from 'vitest'
import { createTagCache, type TagCacheOptions } from '#server/cache/tagCache.ts'

const tagged = (value: string, ...tags: string[]) => ({ value, tags: new Set(tags) })

function cacheOf(options: Partial<TagCacheOptions<string>> = {}) {
  const clock = { now: 0 }
  const cache = createTagCache<string>({
    maxBytes: 1000,
    sizeOf: (value) => value.length,
    now: () => clock.now,
    ...options,
  })
  return { cache, clock }
}

test('concurrent callers share one load, later ones the entry', async () => {
  const { cache } = cacheOf()
  let loads = 0
  const load = async () => tagged(`load ${(loads += 1)}`, 'page:a')
  const [first, second] = await Promise.all([cache.get('/a', load), cache.get('/a', load)])
  const third = await cache.get('/a', load)
  expect([first.value, second.value, third.value]).toEqual(['load 1', 'load 1', 'load 1'])
  expect(third).toEqual({ ...tagged('load 1', 'page:a'), freshness: 'fresh' })
})

test.each([[['page:a']], [['other', 'product:x']], [['*']]])(
  'a purge of %j has the entry loaded again',
  async (tags) => {
    const { cache } = cacheOf()
    await cache.get('/a', async () => tagged('old', 'page:a', 'product:x'))
    cache.purge(tags)
    expect(cache.peek('/a')).toBeUndefined()
    expect((await cache.get('/a', async () => tagged('new', 'page:a'))).value).toBe('new')
  },
)

test('an entry that was valid until then is purged: loaded again before it is returned', async () => {
  const { cache, clock } = cacheOf({ keepOutdated: true, freshUntil: (now) => now + 1000 })
  await cache.get('/a', async () => ({ ...tagged('yesterday'), validUntil: 100 }))
  clock.now = 99
  expect(cache.peek('/a')?.freshness).toBe('fresh')
  clock.now = 100
  expect(cache.peek('/a')?.freshness).toBe('purged')
  const failing = cache.get('/a', async () => Promise.reject(new Error('The CMS is down')))
  expect((await failing).value).toBe('yesterday')
  expect((await cache.get('/a', async () => tagged('today'))).value).toBe('today')
})

test('a purge of another tag leaves the entry', async () => {
  const { cache } = cacheOf()
  await cache.get('/a', async () => tagged('old', 'page:a'))
  cache.purge(['page:b'])
  expect(cache.peek('/a')?.value).toBe('old')
})

test.each([
  ['product:x', 'new'],
  ['*', 'new'],
  ['product:y', 'during'],
])('a purge of %s during a load: those who wait get the result, the next caller %s', async (tag, next) => {
  const { cache } = cacheOf()
  let finish = () => {}
  const slow = cache.get('/a', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return tagged('during', 'product:x')
  })
  cache.purge([tag])
  finish()
  expect((await slow).value).toBe('during')
  expect((await cache.get('/a', async () => tagged('new', 'product:x'))).value).toBe(next)
})

test('a caller after a purge does not join a load that began before it', async () => {
  const { cache } = cacheOf()
  let finish = () => {}
  const before = cache.get('/a', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return tagged('before', 'page:a')
  })
  cache.purge(['page:a'])
  const after = cache.get('/a', async () => tagged('after', 'page:a'))
  expect((await after).value).toBe('after')
  finish()
  expect((await before).value).toBe('before')
})

test('outdated entries are kept for failures: stale ones are returned while they reload, purged ones when the load fails', async () => {
  const errors: unknown[] = []
  const { cache, clock } = cacheOf({
    keepOutdated: true,
    freshUntil: (now) => now + 10,
    onError: (error) => errors.push(error),
  })
  const fail = () => Promise.reject(new Error('down'))
  await cache.get('/a', async () => tagged('first', 'page:a'))
  clock.now = 10
  expect(await cache.get('/a', fail)).toMatchObject({ value: 'first', freshness: 'stale' })
  await expect.poll(() => errors).toEqual([new Error('down')])
  expect((await cache.get('/a', async () => tagged('second', 'page:a'))).value).toBe('first')
  await expect.poll(() => cache.peek('/a')).toMatchObject({ value: 'second', freshness: 'fresh' })
  cache.purge(['page:a'])
  expect(await cache.get('/a', fail)).toMatchObject({ value: 'second', freshness: 'purged' })
  expect((await cache.get('/a', async () => tagged('third'))).value).toBe('third')
})

test('a failed reload is not tried again for a while, except after another purge', async () => {
  const { cache, clock } = cacheOf({ keepOutdated: true, retryAfter: 50, freshUntil: (now) => now + 10 })
  let loads = 0
  const fail = () => Promise.reject(new Error(`down ${(loads += 1)}`))
  await cache.get('/a', async () => tagged('first', 'page:a'))
  clock.now = 10
  for (const at of [10, 20, 59, 60]) {
    clock.now = at
    expect((await cache.get('/a', fail)).value).toBe('first')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(loads).toBe(2)
  cache.purge(['page:a'])
  expect(await cache.get('/a', fail)).toMatchObject({ value: 'first', freshness: 'purged' })
  expect(loads).toBe(3)
})

test('the error of a load is passed on when there is nothing else, and the next call loads again', async () => {
  const { cache } = cacheOf({ keepOutdated: true })
  await expect(cache.get('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('/a', async () => tagged('up'))).value).toBe('up')
})

test('a load that is not to be stored replaces what was there', async () => {
  const { cache } = cacheOf({ keepOutdated: true })
  await cache.get('/a', async () => tagged('page', 'page:a'))
  cache.purge(['page:a'])
  expect((await cache.get('/a', async () => ({ ...tagged('gone'), store: false }))).value).toBe('gone')
  expect(cache.peek('/a')).toBeUndefined()
})

test('the least recently used entries go first when the limit in bytes is reached', async () => {
  const { cache } = cacheOf({ maxBytes: 36 })
  for (const key of ['/a', '/b', '/c']) await cache.get(key, async () => tagged('12345678'))
  cache.peek('/a')
  await cache.get('/d', async () => tagged('12345678'))
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.peek(key)?.value)).toEqual([
    '12345678',
    undefined,
    '12345678',
    '12345678',
  ])
})

test('expired entries are dropped within a minute, those kept for failures after a day', async () => {
  vi.useFakeTimers()
  const options = { now: Date.now, freshUntil: (now: number) => now + 10 }
  const caches = [cacheOf(options).cache, cacheOf({ ...options, keepOutdated: true }).cache]
  for (const cache of caches) await cache.get('/a', async () => tagged('a'))
  vi.advanceTimersByTime(60_000)
  expect(caches.map(({ size }) => size)).toEqual([0, 1])
  vi.advanceTimersByTime(86_400_000)
  expect(caches.map(({ size }) => size)).toEqual([0, 0])
  vi.useRealTimers()
})

test('one load may store several entries by the same rule', () => {
  const { cache } = cacheOf()
  const load = cache.startLoad()
  load.store('/a', tagged('a', 'list:product'))
  cache.purge(['list:news'])
  load.store('/b', tagged('b', 'list:news'))
  load.store('/c', tagged('c', 'list:product'))
  load.end()
  expect(['/a', '/b', '/c'].map((key) => cache.peek(key)?.value)).toEqual(['a', undefined, 'c'])
})
