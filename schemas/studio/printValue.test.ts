import { expect, test } from 'vitest'
import type { ValueWords } from '#schemas/fields/codec.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import { printValue } from '#schemas/studio/printValue.ts'

const german: ValueWords = {
  iso: 'de-DE',
  yes: 'Ja',
  no: 'Nein',
  nameOf: (path) => path.split('.').at(-1) ?? '',
  choiceOf: (_, option) => `[${option}]`,
}
const print = (value: unknown, kind: Parameters<typeof itemControlAt>[0], path: string, content: unknown) =>
  printValue(german, { value, path, control: itemControlAt(kind, content, path) })

test('values are written as the language does, by the control of their field', () => {
  const data = { services: ['Service', 'SDF Parts'], opening_hours: [{ day: 1, opens: '08:30', closes: '12:00' }] }
  expect(print(37.28113999999999, 'retailer', 'data.latitude', { data })).toBe('37,28114')
  expect(print('Service', 'retailer', 'data.services.0', { data })).toBe('[Service]')
  expect(print(data.services, 'retailer', 'data.services', { data })).toBe('[Service], [SDF Parts]')
  expect(print(data.opening_hours[0], 'retailer', 'data.opening_hours.0', { data })).toBe(
    'day: 1, opens: 08:30, closes: 12:00',
  )
  expect(print('2027-03-01', 'promotion', 'data.valid_to', { data: {} })).toBe('01.03.2027')
  expect(print('2027-02-30', 'promotion', 'data.valid_to', { data: {} })).toBe('2027-02-30')
})

test('a plain text is shown as it is, and rich text with its lines and characters', () => {
  const texts = { 'de-de': {} }
  expect(print('5 < 6 & 7 > 3', 'promotion', 'texts.de-de.title', { texts })).toBe('5 < 6 & 7 > 3')
  const body = '<h2>Kopf</h2><p>M&uuml;ller &amp; <b>Söhne</b>.<br>Neu</p><ul><li><p>eins</p></li><li>zwei</li></ul>'
  expect(print(body, 'promotion', 'texts.de-de.body', { texts })).toBe(
    'Kopf\nM&uuml;ller & Söhne.\nNeu\n• eins\n• zwei',
  )
})

test('what has no control of its own is written without markup and without JSON', () => {
  expect(printValue(german, { value: [{ id: 'a', on: true }, { $page: 'b' }], path: 'nodes' })).toBe(
    '1. id: a, on: Ja\n2. b',
  )
})
