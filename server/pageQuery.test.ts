import { expect, test } from 'vitest'
import { isKept, knownQuery, withoutQuestion } from '#server/pageQuery.ts'

test.each([
  ['/it-it/a', ''],
  ['/it-it/a?', ''],
  ['/it-it/a?sort=ascending', '?sort=ascending'],
  ['/it-it/a?utm_source=x&sort=descending&fbclid=y', '?sort=descending'],
  ['/it-it/a?sort=bogus', ''],
  ['/it-it/a?sort=ascending&sort=descending', '?sort=ascending'],
  ['/it-it/a?power_min=152&power_max=&mass_max=1e9', '?power_min=150'],
  ['/it-it/a?transmission=stepless&category=b&category=a&category=b', '?category=b%2Ca&transmission=stepless'],
  ['/it-it/a?compare=a&compare=&compare=b', '?compare=a%2Cb'],
  ['/it-it/a?service=y&agricenter=n&count=41', '?service=y&count=40'],
])('of %s the cache keeps "%s"', (url, query) => {
  expect(knownQuery(url)).toBe(query)
})

test.each([
  ['/it-it/a', true],
  ['/it-it/a?sort=ascending', true],
  ['/it-it/a?sort=ascending&power_min=150', false],
  ['/it-it/a?compare=a', false],
])('a page of %s is kept: %s', (url, kept) => {
  expect(isKept(url)).toBe(kept)
})

test.each([
  ['/it-it/a?sort=ascending', '/it-it/a?sort=ascending'],
  ['/it-it/a?q=t9&page=2', '/it-it/a'],
  ['/it-it/a?service=y&view=map', '/it-it/a'],
  ['/it-it/a?dealer=x', '/it-it/a?dealer=x'],
  ['/it-it/a?address=Cremona&dealer=x', '/it-it/a'],
])('%s is asked of the page %s', (url, plain) => {
  expect(withoutQuestion(url)).toBe(plain)
})
