import { expect, test } from 'vitest'
import { capTags } from '#server/cache/capTags.ts'

const many = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}:thing-${index}`)

test('few tags stay as they are', () => {
  expect(capTags(['page:a', 'list:product', 'texts', 'page:a'])).toEqual(['page:a', 'list:product', 'texts'])
})

test('many of one kind become its list', () => {
  expect(capTags(['page:a', ...many('product', 300), ...many('news', 3), 'texts'])).toEqual([
    'page:a',
    'list:product',
    ...many('news', 3),
    'texts',
  ])
})

test('a long tag is hashed, and what no list shortens is everything', () => {
  expect(capTags([`page:${'a'.repeat(5000)}`])).toEqual([expect.stringMatching(/^sha1-[\w-]{27}$/)])
  expect(capTags(Array.from({ length: 300 }, (_, index) => `tag-${index}`))).toEqual(['*'])
  expect(capTags(Array.from({ length: 300 }, (_, index) => `kind${index}:a`))).toEqual(['*'])
})
