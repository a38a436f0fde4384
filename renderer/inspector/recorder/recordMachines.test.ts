import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, raise, setup, SimulatedClock, waitFor } from 'xstate'
import { formSubmissionMachine } from '#machines/formSubmission.ts'
import { outcomeEvent } from '#machines/formSubmissionState.ts'
import { modalMachine } from '#machines/modal.ts'
import { createSiteActor } from '#machines/site.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import { runTime } from '#renderer/inspector/runTime.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

test('an event is recorded with sender, receiver, microsteps, actions, guards and what it changed', () => {
  const { inspect, entries } = record()
  const clock = new SimulatedClock()
  const actor = createActor(formSubmissionMachine, { input: { online: true }, clock, inspect }).start()
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'check.passed' })
  actor.send(outcomeEvent({ state: 'unavailable', retryAfter: 3 }))
  expect(entries().map(({ event, position }) => [event.type, position.value])).toEqual([
    ['xstate.init', 'idle'],
    ['form.submit', 'validating'],
    ['check.passed', 'sending'],
    ['outcome.unavailable', 'pausing'],
  ])
  expect(entries()[2]).toMatchObject({
    actor: 'a1',
    source: null,
    steps: [
      { event: 'check.passed', transitions: ['formSubmission.validating on check.passed, 1'] },
      { event: 'check.passed', transitions: ['formSubmission.departing on always, 2'] },
    ],
    actions: [{ type: 'send' }],
    reason: null,
    changes: {},
  })
  expect(entries()[3]).toMatchObject({
    guards: [{ transition: 'formSubmission.sending on outcome.unavailable, 1', guard: 'isFinal', result: false }],
    changes: { pause: { before: 0, after: 3000 }, retries: { before: 0, after: 1 } },
    position: { active: ['formSubmission', 'formSubmission.pausing'], tags: ['busy', 'held', 'canRetry'] },
  })
  expect(entries()[3]?.position.timers).toMatchObject([{ delay: 3000 }])
  clock.increment(3000)
  expect(entries().at(-1)).toMatchObject({ source: 'a1', position: { value: 'sending', timers: [] } })
})

test('an action is recorded with how long it ran, without what came after it', () => {
  let time = 0
  const take = (ms: number) => () => void (time += ms)
  const { inspect, entries } = record(() => time)
  const machine = setup({ actions: { slow: take(30), quick: take(1) } }).createMachine({
    on: { go: { actions: ['slow', raise({ type: 'next' }), 'quick'] } },
  })
  const actor = createActor(machine, { inspect }).start()
  actor.send({ type: 'go' })
  const durations = entries()
    .find(({ event }) => event.type === 'go')
    ?.actions.map(({ type, duration }) => [type, duration])
  expect(durations).toEqual([
    ['slow', 30],
    ['xstate.raise', 0],
    ['quick', 1],
  ])
})

test('an invoked call is recorded with how long it took', async () => {
  let time = 0
  const { inspect, entries } = record(() => time)
  const load = fromPromise(async () => void (time += 200))
  const machine = createMachine({
    invoke: { id: 'load', src: load, onDone: '.done' },
    initial: 'busy',
    states: { busy: {}, done: {} },
  })
  await waitFor(createActor(machine, { inspect }).start(), (snapshot) => snapshot.matches('done'))
  const done = entries().find(({ event }) => event.type === 'xstate.done.actor.load')
  expect(done && runTime(done, entries())).toBe(200)
  expect(entries().flatMap((entry) => runTime(entry, entries()) ?? [])).toEqual([200])
  expect(done && runTime(done, [done])).toBeUndefined()
})

test('an event that did nothing is recorded with the reason', () => {
  const { inspect, entries } = record()
  const actor = createActor(formSubmissionMachine, { input: { online: true }, inspect }).start()
  actor.send({ type: 'proof.solved' })
  expect(entries().at(-1)?.reason).toBe('No transition on proof.solved from formSubmission.idle.')
  const modal = createActor(modalMachine, { inspect }).start()
  modal.send({ type: 'modal.open', kind: 'helper' })
  modal.send({ type: 'modal.close', kind: 'search' })
  expect(entries().at(-1)?.reason).toMatch(/^Guards? (is|are) false: /)
})

test('the machines of a page are a tree, events between them have a sender, and one that fails is marked', () => {
  const { inspect, entries, machines } = record()
  const site = createSiteActor({
    inspect,
    input: {
      size: { width: 1440, height: 900 },
      connection: { online: true, effectiveType: undefined, saveData: false },
      consent: { stored: 'granted', containerId: '' },
      chunkReload: { lastReload: null },
    },
    machines: {
      modal: modalMachine.provide({
        actions: {
          showModal: () => {
            throw new Error('no dialog')
          },
        },
      }),
    },
  }).start()
  const started = machines.readNewActors()
  const root = started.find(({ name }) => name === 'site')
  expect(started.filter(({ parent }) => parent === root?.id).map(({ name }) => name)).toContain('modal')
  site.send({ type: 'network.offline' })
  const connectivity = started.find(({ name }) => name === 'connectivity')
  expect(entries().at(-1)).toMatchObject({ actor: connectivity?.id, source: root?.id, position: { value: 'offline' } })
  site.getSnapshot().children.modal?.send({ type: 'modal.open', kind: 'helper' })
  expect(machines.actors().find(({ name }) => name === 'modal')?.position.status).toBe('error')
  const opened = entries().filter(({ event }) => event.type === 'modal.open')
  expect(opened.at(-1)?.reason).toBe('This machine failed at modal.open in modal.closed: Error: no dialog')
})

test('an actor that never starts is no phantom, and one that stops is marked', () => {
  const { inspect, entries, machines } = record()
  createActor(modalMachine, { inspect })
  expect(machines.actors()).toEqual([])
  createActor(modalMachine, { inspect }).start().stop()
  expect(machines.actors()).toMatchObject([{ name: 'modal', position: { status: 'stopped' } }])
  expect(entries().map(({ event }) => event.type)).toEqual(['xstate.init', 'xstate.stop'])
})

test('of many that have stopped, the newest are kept', () => {
  const { inspect, machines } = record()
  const first = createActor(modalMachine, { inspect }).start()
  for (let index = 0; index < 150; index += 1) createActor(modalMachine, { inspect }).start().stop()
  expect(machines.actors()).toHaveLength(101)
  first.send({ type: 'modal.open', kind: 'helper' })
  expect(machines.actors()[0]).toMatchObject({ id: 'a1', position: { status: 'active' } })
  expect(machines.actors().at(-1)?.id).toBe('a151')
})

function record(now = () => 0) {
  const log = createEntryLog(() => {})
  const machines = recordMachines({ cut: createCut(sitePrivacy), now, add: (entry) => log.add(entry) })
  const entries = () => log.after(0).filter((entry): entry is EventEntry => entry.kind === 'event')
  return { ...machines, machines, entries }
}
