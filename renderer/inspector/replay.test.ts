import { expect, test } from 'vitest'
import { createActor, createMachine, raise, sendParent, sendTo, setup, SimulatedClock, spawnChild } from 'xstate'
import { formSubmissionMachine } from '#machines/formSubmission.ts'
import { outcomeEvent } from '#machines/formSubmissionState.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import { replay, ReplayError, replaySession } from '#renderer/inspector/replay.ts'
import { printTestCase } from '#renderer/inspector/testCase.ts'
import { runTestCase } from '#tests/support/runTestCase.ts'

test('a recorded machine is replayed to the same states, timers included', () => {
  const result = replay(formSubmissionMachine, 'a1', recordForm())
  expect(result.same).toBe(true)
  expect(result.input).toEqual({ online: true })
  const values = ['idle', 'validating', 'invalid', 'validating', 'sending', 'pausing', 'sending', 'sent']
  expect(result.steps.map(({ value }) => value)).toEqual(values)
  expect(result.steps.filter(({ action }) => action.type === 'wait').map(({ action }) => action)).toEqual([
    { type: 'wait', ms: 7000 },
  ])
})

test('a machine that behaves otherwise is noticed', () => {
  const changed = recordForm().map((entry) =>
    entry.kind === 'event' && entry.event.type === 'outcome.sent'
      ? { ...entry, position: { ...entry.position, value: 'failed' } }
      : entry,
  )
  expect(replay(formSubmissionMachine, 'a1', changed).same).toBe(false)
  expect(() => replay(formSubmissionMachine, 'a1', recordForm().slice(2))).toThrow(ReplayError)
})

test('all machines of a session are replayed; one whose start is lost says so', () => {
  const position = { value: 'sent', status: 'done', active: [], tags: [], timers: [] }
  const info = { name: 'form', machine: 'formSubmission', parent: null, position, context: {} }
  const actors = new Map(['a1', 'a2'].map((id) => [id, { id, ...info }]))
  const unknown = { id: 'a3', ...info, machine: 'elsewhere' }
  const machines = new Map([['formSubmission', { machine: formSubmissionMachine }]])
  const replays = replaySession(machines, { actors: new Map([...actors, ['a3', unknown]]), entries: recordForm() })
  expect(replays).toMatchObject([
    { actor: 'a1', name: 'form', result: { same: true } },
    { actor: 'a2', result: expect.any(ReplayError) },
  ])
})

test('the printed Vitest case runs', () => {
  const code = printTestCase(
    'formSubmission',
    replay(formSubmissionMachine, 'a1', recordForm()),
    '#machines/formSubmission.ts',
  )
  expect(code).toContain("actor.send({ type: 'check.failed', errors: { email: ['Form/Email required'] } })")
  expect(code).toContain('clock.increment(7000)')
  expect(runTestCase(code)).toEqual({ status: 0, stdout: expect.stringContaining('1 passed') })
})

const bellMachine = setup({
  actors: {
    ringer: createMachine({
      id: 'ringer',
      entry: sendParent({ type: 'rang' }),
      after: { 300: { actions: sendParent({ type: 'rang' }) } },
    }),
  },
}).createMachine({
  id: 'bell',
  initial: 'still',
  on: { rang: '.ringing' },
  states: {
    still: { on: { press: 'pressed' } },
    pressed: { entry: spawnChild('ringer') },
    ringing: {
      on: {
        press: { target: 'odd', actions: raise({ type: 'tick' }, { delay: 100 }) },
      },
    },
    odd: { on: { tick: { target: 'even', actions: sendTo(({ self }) => self, { type: 'again' }) } } },
    even: { on: { again: 'last' } },
    last: {},
  },
})

test('what a machine sends itself, or one that it has started sends it, comes once', () => {
  const log = createEntryLog(() => {})
  const { inspect } = recordMachines({ cut: createCut(), now: () => 0, add: (entry) => log.add(entry) })
  const clock = new SimulatedClock()
  const actor = createActor(bellMachine, { clock, inspect }).start()
  actor.send({ type: 'press' })
  actor.send({ type: 'press' })
  clock.increment(100)
  clock.increment(200)
  actor.stop()
  const { same, steps } = replay(bellMachine, 'a1', log.after(0))
  expect(steps.map(({ event, action, value }) => [event.type, action, value])).toEqual([
    ['xstate.init', { type: 'start' }, 'still'],
    ['press', { type: 'send' }, 'pressed'],
    ['rang', { type: 'none' }, 'ringing'],
    ['press', { type: 'send' }, 'odd'],
    ['tick', { type: 'wait', ms: 100 }, 'even'],
    ['again', { type: 'none' }, 'last'],
    ['rang', { type: 'wait', ms: 200 }, 'ringing'],
  ])
  expect(same).toBe(true)
  expect(printTestCase('bell', replay(bellMachine, 'a1', log.after(0)))).toContain(`  actor.send({ type: 'press' })
  expect(actor.getSnapshot().value).toEqual('ringing')
  actor.send({ type: 'press' })
  expect(actor.getSnapshot().value).toEqual('odd')
  clock.increment(100)
  expect(actor.getSnapshot().value).toEqual('last')
  clock.increment(200)
  expect(actor.getSnapshot().value).toEqual('ringing')
})`)
})

/** Sends a form wrong, then right; the server is unavailable once. */
function recordForm() {
  const log = createEntryLog(() => {})
  const { inspect } = recordMachines({ cut: createCut(sitePrivacy), now: () => 0, add: (entry) => log.add(entry) })
  const clock = new SimulatedClock()
  const actor = createActor(formSubmissionMachine, { input: { online: true }, clock, inspect }).start()
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'check.failed', errors: { email: ['Form/Email required'] } })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'check.passed' })
  actor.send(outcomeEvent({ state: 'unavailable', retryAfter: 7 }))
  clock.increment(7000)
  actor.send(outcomeEvent({ state: 'sent', receipt: { uuid: '', form: 'quote', created_at: '' } }))
  return log.after(0)
}
