import { expect, test } from 'vitest'
import { printValue } from '#schemas/studio/printValue.ts'
import { shownValue } from '#renderer/studio/import/shownValue.ts'

test.each([
  ['de', 'product', 'data.mass', '4.101', '4,101'],
  ['en', 'product', 'data.mass', '4.101', '4.101'],
  ['de', 'product', 'data.mass', '3100.5', '3100,5'],
  ['de', 'product', 'data.mass', '', ''],
  ['de', 'product', 'data.name', '4.101', '4.101'],
  ['de', 'product', 'data.is_new', 'true', 'Ja'],
  ['de', 'promotion', 'data.valid_to', '2027-03-01', '01.03.2027'],
  ['de', 'promotion', 'texts.de-de.body', '<p>a</p>', '<p>a</p>'],
  ['de', 'retailer', 'data.services', 'Service | SDF Parts', '[Service], [SDF Parts]'],
  ['de', 'retailer', 'data.phones', '1 | 2', '1 | 2'],
] as const)('a person who reads %s sees of a %s %s %j: %j', (iso, kind, path, text, shown) => {
  const words = { iso, yes: 'Ja', no: 'Nein', nameOf: String, choiceOf: (_: string, option: string) => `[${option}]` }
  const print: Parameters<typeof shownValue>[3] = (value, at, control) =>
    printValue(words, { value, path: at, control })
  expect(shownValue(kind, path, text, print)).toBe(shown)
})
