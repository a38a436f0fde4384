import { expect, test } from 'vitest'
import { labelOf, movedFromText, valueOf } from '#server/site/reviewLabels.ts'

test.each([
  ['de-de', 'product', 'texts.de-de.tagline', 'Deutsch · Claim'],
  ['de-ch', 'product', 'data.prices.1.amount', 'Listenpreise · 2 · Betrag'],
  ['it-it', 'retailer', 'data.opening_hours', 'Orari di apertura'],
  ['fr-fr', 'menu', 'nodes.0.names.en-gb', '1 · English'],
  ['en-gb', 'product', 'data.new_field', 'New field'],
] as const)('in %s, the field of a %s at %s is called as the studio calls it', (locale, kind, path, name) => {
  expect(labelOf(locale, kind, path)).toBe(name)
})

test.each([
  ['de-de', 'person', 'data.languages', ['de', 'it'], 'Deutsch, Italienisch'],
  ['fr-fr', 'person', 'data.languages', ['tr'], 'turc'],
  ['de-de', 'person', 'data.languages.0', 'de', 'Deutsch'],
] as const)('in %s, choices of a %s at %s are named', (locale, kind, path, value, name) => {
  const content = { position: 0, parent: null, data: { languages: value }, texts: {} }
  expect(valueOf(locale, kind, { path, value, content })).toBe(name)
})

test('an entry of a list that has moved says from where, counted from 1', () => {
  expect(movedFromText('de-ch', 2, 'Grün {x}')).toBe('Von Platz 3 hierher verschoben: Grün {x}')
})
