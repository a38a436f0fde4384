import { expect, test } from 'vitest'
import { redirectFor } from '#server/site/redirects.ts'

test.each([
  ['/', undefined, 302, '/en-gb'],
  ['/', 'it-IT,it;q=0.9', 302, '/it-it'],
  ['/?utm=1', 'de-AT', 302, '/de-ce?utm=1'],
  ['///', undefined, 302, '/en-gb'],
  ['/it-it/', undefined, 301, '/it-it'],
  ['/it-it/trattori/', undefined, 301, '/it-it/trattori'],
  ['/it-it/trattori//?a=1&b=2', undefined, 301, '/it-it/trattori?a=1&b=2'],
  ['/it-it//trattori', undefined, 301, '/it-it/trattori'],
  ['/it-it/%2Ftrattori%2F/t9?a=//', undefined, 301, '/it-it/trattori/t9?a=//'],
  ['//evil.example/', undefined, 301, '/evil.example'],
  ['/\\evil.example/', undefined, 301, '/evil.example'],
  ['/it-it/a%2Fb%2fc?d=%2F', undefined, 301, '/it-it/a/b/c?d=%2F'],
  ['/IT-IT%2Fa%2F/', undefined, 301, '/it-it/a'],
  ['/%2F%2Fevil.example/', undefined, 301, '/evil.example'],
  ['/it', undefined, 301, '/it-it'],
  ['/it/?a=1', undefined, 301, '/it-it?a=1'],
  ['/IT-IT/trattori/T9', undefined, 301, '/it-it/trattori/T9'],
  ['/EN/tractors/', undefined, 301, '/en-gb/tractors'],
  ['/pt?a=/', undefined, 301, '/pt-pt?a=/'],
] as const)('%s with Accept-Language %s → %i %s', (url, header, status, location) => {
  expect(redirectFor(url, header)).toMatchObject({ status, location })
})

test('a path without a trailing slash stays', () => {
  expect(redirectFor('/it-it/trattori?a=/', undefined)).toBeUndefined()
  expect(redirectFor('/xx/trattori', undefined)).toBeUndefined()
  expect(redirectFor('/robots.txt', undefined)).toBeUndefined()
  // Not found at once.
  expect(redirectFor('/en-us/', undefined)).toBeUndefined()
  expect(redirectFor('/EN-US/tractors/', undefined)).toBeUndefined()
})

test('the choice of a locale is not cached and names what it depends on', () => {
  expect(redirectFor('/', 'it')?.headers).toEqual({ vary: 'Accept-Language', 'cache-control': 'private, no-store' })
})
