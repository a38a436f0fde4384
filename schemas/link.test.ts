import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkHref, localisePath } from '#schemas/link.ts'

test.each([
  ['a plain string is an internal path', '/trattori/', '/it-it/trattori'],
  ['a plain string without slashes', 'trattori', '/it-it/trattori'],
  ['the empty string is the home page', '', '/it-it'],
  ['RE with a computed path', { link_type: 'RE', computed: '/trattori/' }, '/it-it/trattori'],
  ['RE keeps query and hash', { link_type: 'RE', computed: '/trattori/?q=1#a' }, '/it-it/trattori?q=1#a'],
  ['RE without a computed path is invalid', { link_type: 'RE', computed: null }, undefined],
  ['ST stays unchanged', { link_type: 'ST', computed: 'https://example.com/a/' }, 'https://example.com/a/'],
  ['ST to a file of this site', { link_type: 'ST', computed: '/media/a.pdf' }, '/media/a.pdf'],
  ['ST to a telephone', { link_type: 'ST', computed: 'tel:+441632960000' }, 'tel:+441632960000'],
  ['ST without an address is invalid', { link_type: 'ST' }, undefined],
  ['ST that runs script is invalid', { link_type: 'ST', computed: 'javascript:alert(1)' }, undefined],
  [
    'ST that runs script after white space is invalid',
    { link_type: 'ST', computed: ' javascript:alert(1)' },
    undefined,
  ],
  ['ST that runs script in capitals is invalid', { link_type: 'ST', computed: 'JaVaScRiPt:alert(1)' }, undefined],
  ['ST that runs script, spelt with a tab', { link_type: 'ST', computed: 'java\tscript:alert(1)' }, undefined],
  ['ST that runs script, spelt with a line end', { link_type: 'ST', computed: 'javascript\n:alert(1)' }, undefined],
  ['ST that runs script after a control', { link_type: 'ST', computed: '\u0001javascript:alert(1)' }, undefined],
  ['ST of data is invalid', { link_type: 'ST', computed: 'DATA:text/html,<script>alert(1)</script>' }, undefined],
  ['ST to another host, spelt with a tab, is invalid', { link_type: 'ST', computed: '/\t/evil.example' }, undefined],
  ['a string to another host, spelt with a tab, is invalid', '/\t/evil.example', undefined],
  ['ST to another host without scheme is invalid', { link_type: 'ST', computed: '//evil.example' }, undefined],
  ['ST with a backslash is invalid', { link_type: 'ST', computed: '/\\evil.example' }, undefined],
  ['a string that runs script is invalid', 'javascript:alert(1)', undefined],
  ['a string to another host is invalid', '//evil.example', undefined],
  ['null is invalid', null, undefined],
] as const)('%s', (_name, link, href) => {
  expect(linkHref(link, 'it-it')).toBe(href)
})

test('an internal path never leaves the site or its locale', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const href = localisePath(path, 'de-ch')
      if (href === undefined) return
      const url = new URL(href, 'https://site.example')
      expect(url.origin).toBe('https://site.example')
      expect(href.startsWith('/de-ch')).toBe(true)
    }),
  )
})
