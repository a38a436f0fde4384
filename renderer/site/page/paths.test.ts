import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/locales.ts'
import { pagePath, parsePath } from '#renderer/site/page/paths.ts'

test.each([
  ['/it-it', 'it-it', ''],
  ['/it-it/trattori/t9-340', 'it-it', 'trattori/t9-340'],
  ['/tr-tr/trakt%C3%B6r', 'tr-tr', 'traktör'],
  ['/xx-yy/a', 'en-gb', undefined],
  ['/', 'en-gb', undefined],
  ['/it-it/../etc/passwd', 'it-it', undefined],
  ['/it-it/%2e%2e/etc', 'it-it', undefined],
  ['/it-it/a%00b', 'it-it', undefined],
  ['/it-it/%E0%A4%A', 'it-it', undefined],
  ['/it-it/a//b', 'it-it', undefined],
  ['/it-it/a<b', 'it-it', undefined],
  [`/it-it/${'a'.repeat(4000)}`, 'it-it', undefined],
] as const)('%s is %s and %s', (path, locale, permalink) => {
  expect(parsePath(path)).toEqual({ locale, permalink })
})

test('a path built from a permalink is read back as that permalink', () => {
  const segment = fc.stringMatching(/^[\p{L}\p{N}_~-]{1,20}$/u)
  fc.assert(
    fc.property(fc.constantFrom(...localeCodes), fc.array(segment, { maxLength: 4 }), (locale, segments) => {
      const permalink = segments.join('/')
      expect(parsePath(pagePath(locale, permalink))).toEqual({ locale, permalink })
    }),
  )
})
