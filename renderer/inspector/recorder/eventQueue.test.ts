import { createActor, not, sendParent, sendTo, setup, SimulatedClock, type AnyActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { createEventQueue } from '#renderer/inspector/recorder/eventQueue.ts'

const childMachine = setup({}).createMachine({
  id: 'bell',
  initial: 'quiet',
  states: { quiet: { on: { ring: { target: 'rung', actions: sendParent({ type: 'heard' }) } } }, rung: {} },
})

function start() {
  const effect = vi.fn()
  const machine = setup({
    actors: { bell: childMachine },
    actions: { effect },
    delays: { soon: 100 },
    guards: { isLocked: () => false, isShort: () => true },
  }).createMachine({
    id: 'door',
    invoke: { src: 'bell', id: 'bell' },
    initial: 'closed',
    states: {
      closed: {
        on: {
          open: { guard: not('isLocked'), target: 'open', actions: ['effect', sendTo('bell', { type: 'ring' })] },
          knock: { guard: 'isLocked', target: 'open' },
        },
      },
      open: { after: { soon: 'ajar' }, on: { heard: {}, push: 'ajar' } },
      ajar: { always: { guard: 'isShort', target: 'closed' } },
    },
  })
  const clock = new SimulatedClock()
  const queue = createEventQueue(() => {})
  const door = createActor(machine, { clock }).start()
  const stopAt = (...breakpoints: Breakpoint[]) => queue.setBreakpoints(breakpoints, [door])
  const waiting = () => queue.waiting().map(({ event }) => event.type)
  return { clock, door, effect, queue, stopAt, waiting }
}

const at = (kind: Breakpoint['kind'], name: string): Breakpoint => ({ machine: 'door', kind, name })

test('at an event everything waits, also timers and children; it goes on in the order of the page', () => {
  const { clock, door, queue, stopAt, waiting, effect } = start()
  door.send({ type: 'open' })
  stopAt(at('event', 'push'))
  door.send({ type: 'push' })
  clock.increment(100)
  door.send({ type: 'open' })
  expect(queue.stoppedAt()).toEqual(at('event', 'push'))
  expect(waiting()).toEqual(['push', 'xstate.after.soon.door.open', 'open'])
  expect([stateOf(door), effect.mock.calls.length]).toEqual(['open', 1])
  queue.goOn()
  expect([queue.stoppedAt(), waiting(), stateOf(door), effect.mock.calls.length]).toEqual([undefined, [], 'open', 2])
})

test('a step runs one event; what it sends comes before what waits already', () => {
  const { door, queue, stopAt, waiting } = start()
  stopAt(at('event', 'open'))
  door.send({ type: 'open' })
  door.send({ type: 'push' })
  queue.step()
  expect([stateOf(door), waiting()]).toEqual(['open', ['ring', 'push']])
  queue.step()
  expect(waiting()).toEqual(['heard', 'push'])
  queue.step()
  queue.step()
  expect([stateOf(door), queue.stoppedAt()]).toEqual(['closed', undefined])
})

test('a transition stops before it is taken, also one without an event; nothing has run by then', () => {
  const { door, queue, stopAt, effect } = start()
  stopAt(at('transition', 'door.closed on open, 1'), at('transition', 'door.ajar on always, 1'))
  door.send({ type: 'knock' })
  expect(queue.stoppedAt()).toBeUndefined()
  door.send({ type: 'open' })
  expect([stateOf(door), effect.mock.calls.length]).toEqual(['closed', 0])
  queue.goOn()
  expect([stateOf(door), queue.stoppedAt()]).toEqual(['open', undefined])
  door.send({ type: 'push' })
  expect([stateOf(door), queue.stoppedAt()?.name]).toEqual(['open', 'door.ajar on always, 1'])
})

test('a guard stops where it is asked, whatever it says', () => {
  const { door, queue, stopAt } = start()
  stopAt(at('guard', 'not isLocked'), at('guard', 'isLocked'), at('guard', 'isShort'))
  for (const [event, guard] of [
    ['knock', 'isLocked'],
    ['open', 'not isLocked'],
    ['push', 'isShort'],
  ] as const) {
    door.send({ type: event })
    expect(queue.stoppedAt()?.name).toBe(guard)
    queue.goOn()
  }
  expect(stateOf(door)).toBe('closed')
})

test('going on stops again at the next breakpoint among what waits', () => {
  const { door, queue, stopAt, waiting } = start()
  stopAt(at('event', 'open'), at('event', 'push'))
  for (const type of ['open', 'push', 'open']) door.send({ type })
  queue.goOn()
  expect([stateOf(door), waiting()]).toEqual(['open', ['push', 'open']])
  stopAt()
  queue.goOn()
  expect([stateOf(door), waiting()]).toEqual(['open', []])
})

test('without breakpoints the machines of a page are as XState makes them', () => {
  const { door, queue } = start()
  const relay: unknown = Reflect.get(door.system, '_relay')
  queue.watch(door)
  expect(Reflect.get(door.system, '_relay')).toBe(relay)
})

function stateOf(actor: AnyActor): unknown {
  return actor.getSnapshot().value
}
