import { expect, test } from 'vitest'
import { knownQuery } from '#server/pageQuery.ts'

test.each([
  ['/it-it/a', ''],
  ['/it-it/a?', ''],
  ['/it-it/a?sort=ascending', '?sort=ascending'],
  ['/it-it/a?utm_source=x&sort=descending&fbclid=y', '?sort=descending'],
  ['/it-it/a?sort=bogus', ''],
  ['/it-it/a?sort=ascending&sort=descending', '?sort=ascending'],
])('of %s the cache keeps "%s"', (url, query) => {
  expect(knownQuery(url)).toBe(query)
})
