import { expect, it } from 'vitest'
import { animationOf, maxAnimatedPixels } from '#server/media/animation.ts'

const size = { width: 1000, height: 1000, pageHeight: 1000 }
const maxPages = maxAnimatedPixels / 1_000_000
const file = Buffer.from('RIFF')

it.each([
  ['webp', maxPages, 'webp', 'resize'],
  ['gif', 2, 'avif', 'resize'],
  ['webp', maxPages + 1, 'webp', 'original'],
  ['webp', maxPages + 1, 'png', undefined],
  ['webp', 1, 'webp', undefined],
  ['jpeg', 1, 'webp', undefined],
] as const)('%s of %i frames as %s: %s', (format, pages, requested, expected) => {
  expect(animationOf(file, { format, pages, ...size }, requested)).toBe(expected)
})
