import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { formSubmissionMachine } from '#machines/formSubmission.ts'
import { outcomeEvent, type FormSubmissionEvent } from '#machines/formSubmissionState.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'

const receipt = { uuid: '', form: 'quote', created_at: '' } as const

function start(online = true) {
  const done: string[] = []
  const record = (name: string) => () => void done.push(name)
  const names = ['check', 'send', 'prove', 'showErrors', 'showFailure', 'complete'] as const
  const actions = Object.fromEntries(names.map((name) => [name, record(name)]))
  const clock = new SimulatedClock()
  const actor = createActor(formSubmissionMachine.provide({ actions }), { input: { online }, clock }).start()
  const send = (...types: Exclude<FormSubmissionEvent['type'], 'check.failed' | `outcome.${string}`>[]) => {
    for (const type of types) actor.send({ type })
  }
  const receive = (outcome: FormOutcome) => actor.send(outcomeEvent(outcome))
  const unavailable = (retryAfter = 0) => receive({ state: 'unavailable', retryAfter })
  return { actor, clock, done, send, receive, unavailable, value: () => actor.getSnapshot().value }
}

test('is checked, sent and completed', () => {
  const { done, send, receive, value } = start()
  send('form.submit', 'check.passed')
  receive({ state: 'sent', receipt })
  expect([value(), done]).toEqual(['sent', ['check', 'send', 'complete']])
})

test('shows the errors of the browser and of the server, and can be sent again', () => {
  const { actor, done, send, receive, value } = start()
  send('form.submit')
  actor.send({ type: 'check.failed', errors: {} })
  expect(value()).toBe('invalid')
  send('form.submit', 'check.passed')
  receive({ state: 'invalid', errors: {} })
  expect([value(), done]).toEqual(['invalid', ['check', 'showErrors', 'check', 'send', 'showErrors']])
})

test('retries after 2, 4, 8 and 16 seconds, then leaves it to the visitor', () => {
  const { clock, done, send, unavailable, value } = start()
  send('form.submit', 'check.passed')
  for (const pause of [2000, 4000, 8000, 16_000]) {
    unavailable()
    clock.increment(pause - 1)
    expect(value()).toBe('pausing')
    clock.increment(1)
    expect(value()).toBe('sending')
  }
  unavailable()
  expect([value(), done.filter((name) => name === 'send').length]).toEqual(['failed', 5])
  send('form.retry', 'check.passed')
  unavailable()
  clock.increment(delays.formRetry1)
  expect(value()).toBe('sending')
})

test('waits as long as the server requests, but not an hour', () => {
  const { clock, send, receive, unavailable, value } = start()
  send('form.submit', 'check.passed')
  receive({ state: 'busy', retryAfter: 10 })
  clock.increment(9999)
  expect(value()).toBe('pausing')
  clock.increment(1)
  expect(value()).toBe('sending')
  unavailable(3600)
  expect(value()).toBe('failed')
})

test.each<FormOutcome>([
  { state: 'conflict' },
  { state: 'tooLarge', errors: {} },
  { state: 'missing' },
  { state: 'unavailable' },
])('%o is not retried', (outcome) => {
  const { done, send, receive, value } = start()
  send('form.submit', 'check.passed')
  receive(outcome)
  expect([value(), done]).toEqual(['rejected', ['check', 'send', 'showFailure']])
})

test('waits for the network and is sent when it is back', () => {
  const { done, send, value } = start(false)
  send('form.submit', 'check.passed')
  expect([value(), done]).toEqual(['waiting', ['check']])
  send('network.online')
  expect([value(), done]).toEqual(['sending', ['check', 'send']])
})

test('without a response because the network is gone, it waits', () => {
  const { send, unavailable, value } = start()
  send('form.submit', 'check.passed', 'network.offline')
  unavailable()
  expect(value()).toBe('waiting')
  send('form.retry')
  expect(value()).toBe('sending')
})

test('a held submission can be changed', () => {
  const { send, unavailable, value } = start()
  send('form.submit', 'check.passed')
  unavailable()
  send('form.edit')
  expect(value()).toBe('idle')
})

test('a proof is solved once; a second challenge is a failure', () => {
  const { done, send, receive, value } = start()
  const challenged = { state: 'busy', retryAfter: 1, challenge: '/challenge' } as const
  send('form.submit', 'check.passed')
  receive(challenged)
  send('proof.solved')
  expect([value(), done]).toEqual(['sending', ['check', 'send', 'prove', 'send']])
  receive(challenged)
  expect(value()).toBe('rejected')
})
