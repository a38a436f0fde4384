import * as v from 'valibot'
import { expect, test } from 'vitest'
import { derivedUuid } from '#schemas/derivedUuid.ts'
import { randomUuid } from '#schemas/randomUuid.ts'

test('a derived UUID is one, the same each time, and another one for each it is made of', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUuid())
  const derived = ids.map(derivedUuid)
  expect(derived.every((id) => v.is(v.pipe(v.string(), v.uuid()), id))).toBe(true)
  expect(ids.map(derivedUuid)).toEqual(derived)
  expect(new Set([...ids, ...derived, ...derived.map(derivedUuid)]).size).toBe(60_000)
  expect(derivedUuid('00000000-0000-4000-8000-000000000001')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab]/)
})
