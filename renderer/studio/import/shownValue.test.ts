import { expect, test } from 'vitest'
import { shownValue } from '#renderer/studio/import/shownValue.ts'

test.each([
  ['de', 'data.mass', '4.101', '4,101'],
  ['en', 'data.mass', '4.101', '4.101'],
  ['de', 'data.mass', '3100.5', '3100,5'],
  ['de', 'data.mass', '', ''],
  ['de', 'data.name', '4.101', '4.101'],
])('a person who reads %s sees of %s %j: %j', (language, path, text, shown) => {
  expect(shownValue('product', path, text, language)).toBe(shown)
})
