import { expect, test } from 'vitest'
import { addressOf, isCacheable, parseSiteRequest, withoutSearch } from '#server/site/siteRequest.ts'

test.each([
  ['/it-it', { locale: 'it-it', permalink: '', search: {} }],
  ['/it-it/a/b', { locale: 'it-it', permalink: 'a/b', search: {} }],
  ['/it-it/%61', { locale: 'it-it', permalink: 'a', search: {} }],
  ['/it-it/../a', { locale: 'it-it', permalink: undefined, search: {} }],
  ['/xx-yy/a?sort=ascending', { locale: 'en-gb', permalink: undefined, search: {} }],
  ['/it-it/a?sort=ascending&utm_source=x', { locale: 'it-it', permalink: 'a', search: { sort: 'ascending' } }],
])('%s is the request %j', (url, request) => {
  expect(parseSiteRequest(url)).toEqual(request)
})

test.each([
  ['/it-it/a', ''],
  ['/it-it/a?', ''],
  ['/it-it/a?sort=ascending', '?sort=ascending'],
  ['/it-it/a?utm_source=x&sort=descending&fbclid=y', '?sort=descending'],
  ['/it-it/a?sort=bogus', '?sort=bogus'],
  ['/it-it/a?sort=ascending&sort=descending', '?sort=ascending%2Cdescending'],
  ['/it-it/a?power_min=152&power_max=&mass_max=1e9', '?power_min=152&mass_max=1e9'],
  ['/it-it/a?transmission=stepless&category=b&category=a&category=b', '?category=b%2Ca&transmission=stepless'],
  ['/it-it/a?compare=a&compare=&compare=b', '?compare=a%2Cb'],
  ['/it-it/a?service=y&agricenter=n&count=41', '?service=y&agricenter=n&count=40'],
  ['/it-it/a?compare=a,b,c,d,e', '?compare=a%2Cb%2Cc%2Cd%2Ce'],
])('%s has the query "%s" in its address', (url, query) => {
  expect(addressOf(parseSiteRequest(url))).toBe(`/it-it/a${query}`)
})

test.each([
  ['/it-it/a', true],
  ['/it-it/a?sort=ascending', true],
  ['/it-it/a?sort=bogus', false],
  ['/it-it/a?sort=ascending&power_min=150', false],
  ['/it-it/a?compare=a', false],
  ['/it-it/fe-templates', false],
])('the page of %s may be cached: %s', (url, cacheable) => {
  expect(isCacheable(parseSiteRequest(url))).toBe(cacheable)
})

test.each([
  ['/it-it/a?sort=ascending', '/it-it/a?sort=ascending'],
  ['/it-it/a?q=t9&page=2', '/it-it/a'],
  ['/it-it/a?service=y&view=map', '/it-it/a'],
  ['/it-it/a?dealer=x', '/it-it/a?dealer=x'],
  ['/it-it/a?address=Cremona&dealer=x', '/it-it/a'],
])('without what is searched for %s is %s', (url, plain) => {
  expect(addressOf(withoutSearch(parseSiteRequest(url)))).toBe(plain)
})
