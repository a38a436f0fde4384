import * as v from 'valibot'
import { expect, test } from 'vitest'
import { redirectLocation } from '#schemas/redirect.ts'

test.each([
  ['/it-it/über', true],
  ['/it-it/a?b=1#c', true],
  ['https://shop.example/en', true],
  ['https://[', false],
  ['https://a:b:c', false],
  ['/it-it/a\u0000', false],
  ['/it-it/a\u001b[2J', false],
  ['/it-it/a\r\nSet-Cookie: a=b', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
])('a redirect to %j: %s', (location, isTaken) => {
  expect(v.is(redirectLocation, location)).toBe(isTaken)
})
