// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createSender } from './createSender.ts'

test('a form is sent under a key of its own, also where the site is served without TLS', async () => {
  const { crypto: whole } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => whole.getRandomValues(array) })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Response.json(
      { uuid: '0b8e3f52-6d5c-4b7a-9f0e-0d6a7d1c2b3a', form: 'quote', created_at: '2026-01-01T00:00:00Z' },
      { status: 201 },
    )
  })
  const place = { pathname: '/en-gb/contact', section: 'form', consent: '1', draftName: 'draft' }
  const { send } = createSender({ form: 'quote', locale: 'en-gb', ...place })
  expect((await send({ name: 'Ada' }, '')).state).toBe('sent')
  vi.unstubAllGlobals()
  expect(keys).toHaveLength(1)
  expect(v.is(v.pipe(v.string(), v.uuid()), keys[0])).toBe(true)
})
