import { expect, it } from 'vitest'
import { imageOf } from '#server/content/mediaDocuments.ts'

const data = { file: '/media/a.jpg', width: 300, height: 200 }
const shown = { file: '/media/a.jpg', alt_text: 'A field', width: 300, height: 200 }

it('shows a picture with its focal point', () => {
  const texts = { alt_text: 'A field' }
  expect(imageOf({ id: 'a', data, texts })).toEqual(shown)
  expect(imageOf({ id: 'a', data: { ...data, focal_point: { x: 20, y: 75.5 } }, texts })).toEqual({
    ...shown,
    focal_point: { x: 20, y: 75.5 },
  })
})
