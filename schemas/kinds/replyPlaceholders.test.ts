import { expect, test } from 'vitest'
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from '#schemas/kinds/replyPlaceholders.ts'

test.each([
  ['Dear {name}, {request} and {dealer}', []],
  ['{nome} {name} {nome} {}', ['nome', '']],
  ['{ name }', [' name ']],
  ['5 } 3', ['}']],
  ['{name', ['{']],
])('%s', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

test('what a request does not have stays in braces, and is seen', () => {
  const filled = fillPlaceholders('{name}, l’{request}: {dealer}', { name: 'Ada $&', request: 'offerta', dealer: '' })
  expect([filled, openPlaceholders(filled)]).toEqual(['Ada $&, l’offerta: {dealer}', ['dealer']])
})
