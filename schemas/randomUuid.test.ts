import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { randomUuid } from '#schemas/randomUuid.ts'

test('an id is a UUID of its own, also where the page is served without TLS', () => {
  const { crypto: whole } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => whole.getRandomValues(array) })
  const ids = Array.from({ length: 1000 }, randomUuid)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(v.is(v.pipe(v.string(), v.uuid()), id) && id[14] === '4').toBe(true)
})
