import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import { replay } from '#renderer/inspector/replay.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

const valve = createMachine({ id: 'valve', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } })

test('an event that is sent before the start waits, and has a record of its own when it is its turn', () => {
  const { inspect, entries, actors } = record()
  const actor = createActor(valve, { inspect })
  actor.send({ type: 'open' })
  expect(entries().map(({ reason }) => reason)).toEqual(['This actor has not been started; the event waits.'])
  actor.start()
  expect(entries().map(({ event, position, reason }) => [event.type, position.value, reason])).toEqual([
    ['open', '', 'This actor had not been started: the event waited until record 3.'],
    ['xstate.init', 'shut', null],
    ['open', 'ajar', null],
  ])
  expect(entries()[2]?.steps).toEqual([{ event: 'open', transitions: ['valve.shut on open, 1'] }])
  expect(actors()).toMatchObject([{ position: { value: 'ajar' } }])
  expect(replay(valve, 'a1', entries())).toMatchObject({ same: true, steps: [{ value: 'shut' }, { value: 'ajar' }] })
})

test('a call that is over, and one that is stopped, have ended, and the newest of them are kept', async () => {
  const { inspect, entries, actors } = record()
  const calls = setup({
    actors: { quick: fromPromise(async () => 1), slow: fromPromise(() => new Promise(() => {})) },
  }).createMachine({
    id: 'calls',
    invoke: [
      { id: 'quick', src: 'quick' },
      { id: 'slow', src: 'slow' },
    ],
    on: { again: { target: '.', reenter: true } },
    initial: 'on',
    states: { on: {} },
  })
  const actor = createActor(calls, { inspect }).start()
  await new Promise((resolve) => setTimeout(resolve))
  actor.send({ type: 'again' })
  const statuses = actors().map(({ name, position }) => [name, position.status])
  expect(statuses.slice(0, 3)).toEqual([
    ['calls', 'active'],
    ['quick', 'done'],
    ['slow', 'stopped'],
  ])
  expect(entries().filter(({ event }) => event.type === 'xstate.stop')).toMatchObject([{ actor: 'a3' }])
  for (let index = 0; index < 150; index += 1) actor.send({ type: 'again' })
  expect(actors().length).toBeLessThan(110)
})

test('a field whose getter throws hides neither the others nor why an event did nothing', () => {
  const { inspect, entries } = record()
  const context: Record<string, unknown> = Object.defineProperty({ count: 0 }, 'row', {
    enumerable: true,
    get: () => {
      throw new Error('not now')
    },
  })
  const machine = setup({ guards: { isTwo: ({ context: { count } }) => count === 2 } }).createMachine({
    id: 'rows',
    context,
    on: { check: { guard: 'isTwo' } },
  })
  createActor(machine, { inspect }).start().send({ type: 'check' })
  expect(entries()[0]?.changes).toEqual({ count: { after: 0 }, row: { after: '‹cannot be read›' } })
  expect(entries().map(({ reason }) => reason)).toEqual([null, 'Guard is false: isTwo (context.count 0).'])
})

test('an event after which a list has the same entries has left everything as it was', () => {
  const { inspect, entries } = record()
  const requests = setup({
    types: typesOf<{ context: { ids: string[] }; events: { type: 'end'; id: string } }>(),
  })
  const machine = requests.createMachine({
    id: 'requests',
    context: { ids: ['a'] },
    on: {
      end: { actions: requests.assign({ ids: ({ context, event }) => context.ids.filter((id) => id !== event.id) }) },
    },
  })
  const actor = createActor(machine, { inspect }).start()
  actor.send({ type: 'end', id: 'b' })
  actor.send({ type: 'end', id: 'a' })
  expect(entries().map(({ changes, reason }) => [Object.keys(changes), reason])).toEqual([
    [['ids'], null],
    [[], 'Taken by requests on end, 1, which leaves everything as it was.'],
    [['ids'], null],
  ])
})

test('what an error says is masked and cut', () => {
  const { inspect, entries, actors } = record()
  const machine = createMachine({
    id: 'mail',
    on: {
      send: {
        actions: () => {
          throw new Error(`No account for anna@example.com at 45.13,10.02 ${'x'.repeat(5000)}`)
        },
      },
    },
  })
  const actor = createActor(machine, { inspect })
  actor.subscribe({ error: () => {} })
  actor.start().send({ type: 'send' })
  actors()
  const reason = entries().at(-1)?.reason ?? ''
  expect(reason).toMatch(
    /^This machine failed at send in mail: Error: No account for •••1 at •••2 x+… ‹\d+ characters›$/,
  )
  expect(reason.length).toBeLessThan(700)
})

test('a guard that copies its context is evaluated as it is, and one that reads something else says so', () => {
  let calls = 0
  const { inspect, entries } = record()
  const guarded = setup({
    guards: {
      isCopied: ({ context }) => structuredClone(context)['count'] === 2,
      // As what changes while the machine is at work.
      isOpen: () => (calls += 1) > 1,
    },
  }).createMachine({
    id: 'guarded',
    context: { count: 1 },
    initial: 'a',
    states: { a: { on: { copy: { guard: 'isCopied', target: 'b' }, open: { guard: 'isOpen', target: 'b' } } }, b: {} },
  })
  const actor = createActor(guarded, { inspect }).start()
  actor.send({ type: 'copy' })
  expect(entries().at(-1)?.reason).toBe('Guard is false: isCopied.')
  actor.send({ type: 'open' })
  expect(entries().at(-1)?.reason).toBe(
    'No guard let open pass, and now isOpen would: it reads more than the context and the event.',
  )
})

function record() {
  const log = createEntryLog(() => {})
  const machines = recordMachines({ cut: createCut(sitePrivacy), now: () => 0, add: (entry) => log.add(entry) })
  return {
    inspect: machines.inspect,
    entries: () => log.after(0).filter((entry): entry is EventEntry => entry.kind === 'event'),
    actors: () => {
      machines.readNewActors()
      return machines.actors()
    },
  }
}
