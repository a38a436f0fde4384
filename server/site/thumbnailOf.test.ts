import { expect, test } from 'vitest'
import { parseResizeAddress } from '#server/media/resizeAddress.ts'
import { thumbnailOf } from '#server/site/thumbnailOf.ts'

test('a photograph is shown at the height of a list, at an address that the site serves', () => {
  const address = thumbnailOf('/media/field/Große Halle.JPG?v=1')
  expect(address).toBe('/resize/0x200/media/field/Große Halle.JPG.webp?v=1')
  const [pathname = ''] = encodeURI(address).split('?')
  expect(parseResizeAddress(pathname)).toEqual({
    width: 0,
    height: 200,
    format: 'webp',
    path: 'media/field/Große Halle.JPG',
  })
})

test.each(['/media/logo.svg?v=1', '/media/wave.gif', 'https://media.example/field.jpg', ''])(
  '%s stays as it is',
  (file) => {
    expect(thumbnailOf(file)).toBe(file)
  },
)
