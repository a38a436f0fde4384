// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { consentLifetime } from '#machines/delays.ts'
import { consent, readConsent } from '#renderer/site/effects/consent.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('an answer counts for six months, then it is removed and the question returns', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const actor = createActor(consent, { input: { stored: null, containerId: '' } }).start()
  actor.send({ type: 'consent.grant' })
  vi.setSystemTime(Date.now() + consentLifetime - 1)
  expect(readConsent()).toBe('granted')
  vi.setSystemTime(Date.now() + 1)
  expect(readConsent()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each(['granted', 'denied', 'granted then', '', 'yes 1800000000000'])('"%s" is no answer', (stored) => {
  localStorage.setItem('consent', stored)
  expect(readConsent()).toBeNull()
  expect(localStorage).toHaveLength(0)
})
