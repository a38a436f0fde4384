import { expect, test } from 'vitest'
import { richText } from '#schemas/richText.ts'
import { cta, image } from '#schemas/atoms.ts'
import { appDownload } from '#schemas/sections/app_download.ts'
import { storedErrorsIn } from '#schemas/studio/storedErrors.ts'

const found = (schema: Parameters<typeof storedErrorsIn>[0], data: unknown) =>
  storedErrorsIn(schema, data).map(({ code, path, params }) => [code, path, params])

test.each([
  [
    'a link',
    cta,
    { title: 'T\u200B', link: { link_type: 'ST', computed: 'https://a.example/\u200Bb' } },
    'link',
    'https://a.example/[U+200B]b',
  ],
  [
    'a telephone link',
    cta,
    { title: 'T', link: { link_type: 'ST', computed: 'tel:\u202A+39 0363 1' } },
    'link',
    'tel:[U+202A]+39 0363 1',
  ],
  ['a path', cta, { title: 'T', link: 'about\u2069' }, 'link', 'about[U+2069]'],
  ['a file', image, { file: '/media/a\u00AD.png', width: 1, height: 1 }, 'file', '/media/a[U+00AD].png'],
  ['a store', appDownload, { app_store: 'https://a.example/\uFEFF' }, 'app_store', 'https://a.example/[U+FEFF]'],
  [
    'a link of rich text',
    richText,
    '<p>a\u200B <a href="https://a.example/\u200F">b</a></p>',
    '',
    'https://a.example/[U+200F]',
  ],
])('%s with characters nobody sees is an error', (_what, schema, data, path, address) => {
  expect(found(schema, data)).toEqual([['unseen_in_address', path, { address }]])
})

test('blanks, other letters and texts beside addresses are none', () => {
  const link = { link_type: 'ST', computed: 'mailto:a@b.example?subject=für dich' }
  expect(found(cta, { title: 'zero\u200Bwidth', link })).toEqual([])
})
