import { expect, test } from 'vitest'
import { dealerContactIssues } from '#schemas/studio/dealerContacts.ts'

test.each([
  ['https://example.com/a', true],
  ['https://händler.example/süd?a=1;2', true],
  ['https://example.com/\u200Ba', false],
  ['https://example.com/a\u00AD', false],
  ['https://example.com/a\tb', false],
  ['https://example.com/a\u2060', false],
  ['https://a.example https://b.example', false],
])('%j is a website: %s', (website, isAddress) => {
  const found = dealerContactIssues({ website }).map(({ code, path }) => [code, path])
  expect(found).toEqual(isAddress ? [] : [['invalid_web_address', 'data.website']])
})
