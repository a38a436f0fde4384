import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { formSubmissionMachine, type FormSubmissionEvent } from '#machines/formSubmission.ts'

function start(online = true) {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const names = ['check', 'send', 'prove', 'showErrors', 'showFailure', 'celebrate'] as const
  const [check, send, prove, showErrors, showFailure, celebrate] = names.map(note)
  const actions = { check, send, prove, showErrors, showFailure, celebrate }
  const clock = new SimulatedClock()
  const provided = Object.fromEntries(Object.entries(actions).flatMap(([name, act]) => (act ? [[name, act]] : [])))
  const actor = createActor(formSubmissionMachine.provide({ actions: provided }), { input: { online }, clock }).start()
  const tell = (...types: Exclude<FormSubmissionEvent['type'], 'answer.busy'>[]) => {
    for (const type of types) actor.send({ type })
  }
  const busy = (wait = 0) => actor.send({ type: 'answer.busy', wait })
  return { actor, clock, done, tell, busy, value: () => actor.getSnapshot().value }
}

test('is checked, sent and done', () => {
  const { done, tell, value } = start()
  tell('form.submit', 'check.passed', 'answer.accepted')
  expect([value(), done]).toEqual(['sent', ['check', 'send', 'celebrate']])
})

test('shows the errors of either side and can be sent again', () => {
  const { done, tell, value } = start()
  tell('form.submit', 'check.refused')
  expect(value()).toBe('invalid')
  tell('form.submit', 'check.passed', 'answer.refused')
  expect([value(), done]).toEqual(['invalid', ['check', 'showErrors', 'check', 'send', 'showErrors']])
})

test('is sent again after 2, 4, 8 and 16 seconds, and then the visitor is asked', () => {
  const { clock, done, tell, busy, value } = start()
  tell('form.submit', 'check.passed')
  for (const pause of [2000, 4000, 8000, 16_000]) {
    busy()
    clock.increment(pause - 1)
    expect(value()).toBe('pausing')
    clock.increment(1)
    expect(value()).toBe('sending')
  }
  busy()
  expect([value(), done.filter((name) => name === 'send').length]).toEqual(['failed', 5])
  tell('form.retry', 'check.passed')
  busy()
  clock.increment(delays.formRetry1)
  expect(value()).toBe('sending')
})

test('waits as long as the server asks, but not an hour', () => {
  const { clock, tell, busy, value } = start()
  tell('form.submit', 'check.passed')
  busy(10_000)
  clock.increment(9999)
  expect(value()).toBe('pausing')
  clock.increment(1)
  expect(value()).toBe('sending')
  busy(3_600_000)
  expect(value()).toBe('failed')
})

test('waits for the network and goes when it is there', () => {
  const { done, tell, value } = start(false)
  tell('form.submit', 'check.passed')
  expect([value(), done]).toEqual(['waiting', ['check']])
  tell('network.online')
  expect([value(), done]).toEqual(['sending', ['check', 'send']])
})

test('an answer that does not come because the network is gone is waited for', () => {
  const { tell, busy, value } = start()
  tell('form.submit', 'check.passed', 'network.offline')
  busy()
  expect(value()).toBe('waiting')
  tell('form.retry')
  expect(value()).toBe('sending')
})

test('what is held back can be changed', () => {
  const { tell, busy, value } = start()
  tell('form.submit', 'check.passed')
  busy()
  tell('form.edit')
  expect(value()).toBe('idle')
})

test('a proof is found once and no second one is looked for', () => {
  const { done, tell, value } = start()
  tell('form.submit', 'check.passed', 'answer.challenged', 'proof.found')
  expect([value(), done]).toEqual(['sending', ['check', 'send', 'prove', 'send']])
  tell('answer.challenged')
  expect(value()).toBe('rejected')
})
