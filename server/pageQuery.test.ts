import { expect, test } from 'vitest'
import { canonicalUrl } from '#server/pageQuery.ts'

test.each([
  ['/it-it/a', '/it-it/a'],
  ['/it-it/a?', '/it-it/a'],
  ['/it-it/a?sort=ascending', '/it-it/a?sort=ascending'],
  ['/it-it/a?utm_source=x&sort=descending&fbclid=y', '/it-it/a?sort=descending'],
  ['/it-it/a?sort=bogus', '/it-it/a'],
  ['/it-it/a?sort=ascending&sort=descending', '/it-it/a?sort=ascending'],
])('%s is cached as %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})
