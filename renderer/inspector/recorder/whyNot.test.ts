import { expect, test } from 'vitest'
import {
  createActor,
  setup,
  SimulatedClock,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { getShortestPaths, serializeSnapshot } from 'xstate/graph'
import { typesOf } from '#machines/typesOf.ts'
import type { Walk } from '#machines/defineWalk.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

const walks = Object.values(
  import.meta.glob<Walk<AnyStateMachine>>('/machines/*.walk.ts', { eager: true, import: 'walk' }),
)

test('every event that does nothing has a true sentence, in every machine, state and event of the walks', () => {
  const count = { events: 0, idle: 0 }
  const wrong: string[] = []
  for (const walk of walks) {
    for (const { state, event } of stepsOf(walk)) {
      const [next, actions] = transition(walk.machine, state, event)
      const isIdle =
        actions.length === 0 && serializeSnapshot(next) === serializeSnapshot(state) && isSameContext(state, next)
      const entry = recordStep(walk.machine, state, event)
      const isTrue = isIdle ? explains(entry, walk.machine, state, event) : entry.reason === null
      if (!isTrue) wrong.push(`${walk.machine.id} ${JSON.stringify([state.value, event])}: ${entry.reason}`)
      count.events += 1
      if (isIdle) count.idle += 1
    }
  }
  console.info(`${walks.length} machines, ${count.events} events in reachable states, ${count.idle} without effect`)
  expect(wrong).toEqual([])
  expect(count.idle).toBeGreaterThan(1000)
})

/** Returns whether the sentence of an event that did nothing says what XState did. */
function explains(
  { reason, guards }: EventEntry,
  machine: AnyStateMachine,
  state: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  const taken = machine.getTransitionData(state, event)
  if (reason === null) return false
  if (reason.startsWith('Taken by ')) {
    const isEmpty = taken.every((each) => each.target === undefined && each.actions.length === 0)
    const named = taken.every(({ source, eventType }) => reason.includes(`${source.id} on ${eventType}, `))
    return taken.length > 0 && named && reason.includes('no target and no action') === isEmpty
  }
  if (taken.length > 0) return false
  const accepted = state._nodes.flatMap((node) => node.ownEvents)
  const isAccepted = accepted.some((each) =>
    each.endsWith('*') ? `${event.type}.`.startsWith(each.slice(0, -1)) : each === event.type,
  )
  if (reason.startsWith('No transition on ')) return !isAccepted
  const own = guards.filter(({ transition: id }) => !id.includes(' on always, '))
  return isAccepted && own.length > 0 && own.every(({ guard, result }) => !result && reason.includes(guard))
}

const machine = setup({
  types: typesOf<{ context: { count: number; email: string }; events: AnyEventObject }>(),
  guards: { isFull: ({ context }) => context.count > 2, isKey: ({ event }) => event['key'] === 'a' },
  actions: {
    fail: () => {
      throw new Error('no dialog')
    },
  },
  delays: { rest: 100 },
}).createMachine({
  id: 'probe',
  context: { count: 1, email: 'anna@example.com' },
  initial: 'idle',
  on: { 'probe.*': { actions: 'fail' }, 'box.close': '.done' },
  states: {
    idle: {
      always: { guard: 'isFull', target: 'done' },
      after: { rest: { guard: 'isFull', target: 'done' } },
      on: {
        'box.open': { guard: 'isKey', target: 'done' },
        'box.mail': {
          guard: ({ context, event }) => context.email === event['email'] && event['never'],
          target: 'done',
        },
        'box.close': {},
      },
    },
    done: { type: 'final' },
  },
})

test('the values that a guard has read are in the sentence, masked where they are personal; also of always and after', () => {
  const { actor, clock, entries } = start()
  actor.send({ type: 'box.open', key: 'b' })
  expect(entries().at(-1)?.reason).toBe('Guard is false: isKey (event.key "b").')
  expect(entries().at(-1)?.guards.at(-1)).toEqual({
    transition: 'probe.idle on always, 1',
    guard: 'isFull',
    result: false,
    values: { 'context.count': 1 },
  })
  clock.increment(100)
  expect(entries().at(-1)?.reason).toBe('Guard is false: isFull (context.count 1).')
  actor.send({ type: 'box.mail', email: 'berta@example.com' })
  expect(entries().at(-1)?.reason).toMatch(
    /^Guard is false: function \(context\.email "•••\d", event\.email "•••\d"\)\.$/,
  )
})

test('an event that an inner state swallows, and an event after the end, have their sentences', () => {
  const { actor, entries } = start()
  actor.send({ type: 'box.close' })
  expect(entries().at(-1)?.reason).toBe(
    'Taken by probe.idle on box.close, 1, which has no target and no action. It hides box.close from probe.',
  )
  actor.stop()
  actor.send({ type: 'box.open' })
  expect(entries().at(-1)?.reason).toBe('The event came after the end: this actor is stopped.')
})

test('a root machine that has failed says where and why, and so does every event after it', () => {
  const { actor, entries, actors } = start()
  const problem = 'This machine failed at probe.any in probe.idle: Error: no dialog'
  actor.send({ type: 'probe.any' })
  actor.send({ type: 'box.open' })
  expect(entries().map(({ reason }) => reason)).toEqual([null, problem, `The event came after the end. ${problem}`])
  expect(actors()[0]?.position).toMatchObject({ status: 'error', problem })
})

/** Returns the machine above, recorded, on a clock of its own. */
function start() {
  const clock = new SimulatedClock()
  const { inspect, ...recorded } = record()
  const actor = createActor(machine, { inspect, clock })
  actor.subscribe({ error: () => {} })
  actor.start()
  return { actor, clock, ...recorded }
}

/** Returns every event of a walk in every state it reaches. */
function stepsOf(walk: Walk<AnyStateMachine>): { state: AnyMachineSnapshot; event: AnyEventObject }[] {
  const events = (state: AnyMachineSnapshot): AnyEventObject[] =>
    state.status === 'active'
      ? [...walk.events, ...state._nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))]
      : []
  return walk.inputs.flatMap((input) =>
    getShortestPaths(walk.machine, {
      input,
      events,
      serializeState: (state: AnyMachineSnapshot) => JSON.stringify(walk.view?.(state)) ?? serializeSnapshot(state),
    }).flatMap(({ state }) => events(state).map((event) => ({ state, event }))),
  )
}

/** Returns what the inspector records of one event to a machine that is restored in a state. */
function recordStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): EventEntry {
  const { inspect, entries } = record()
  const actor = createActor(machine, { snapshot, inspect, clock: new SimulatedClock() }).start()
  actor.send(event)
  const entry = entries().find((each) => each.event.type === event.type && each.actor === 'a1')
  actor.stop()
  if (entry === undefined) throw new Error(`no record of ${event.type}`)
  return entry
}

/** Returns whether two values are the same, or lists of the same entries. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b)
  return a.length === b.length && a.every((entry, index) => Object.is(entry, b[index]))
}

function isSameContext(a: AnyMachineSnapshot, b: AnyMachineSnapshot): boolean {
  return Object.keys({ ...a.context, ...b.context }).every((key) => isSameValue(a.context[key], b.context[key]))
}

function record() {
  const log = createEntryLog(() => {})
  const machines = recordMachines({ cut: createCut(sitePrivacy), now: () => 0, add: (entry) => log.add(entry) })
  const entries = () => {
    machines.readNewActors()
    return log.after(0).filter((entry): entry is EventEntry => entry.kind === 'event')
  }
  return { ...machines, entries }
}
