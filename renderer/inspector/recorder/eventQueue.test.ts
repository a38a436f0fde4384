import { createActor, not, sendParent, sendTo, setup, SimulatedClock, type AnyActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { createEventQueue, maxWaiting } from '#renderer/inspector/recorder/eventQueue.ts'

const childMachine = setup({}).createMachine({
  id: 'bell',
  initial: 'quiet',
  states: { quiet: { on: { ring: { target: 'rung', actions: sendParent({ type: 'noticed' }) } } }, rung: {} },
})

function start() {
  const effect = vi.fn()
  const machine = setup({
    actors: { bell: childMachine },
    actions: { effect },
    delays: { soon: 100 },
    guards: { isLocked: () => false, isShort: () => true },
  }).createMachine({
    id: 'lamp',
    invoke: { src: 'bell', id: 'bell' },
    initial: 'closed',
    states: {
      closed: {
        on: {
          open: { guard: not('isLocked'), target: 'open', actions: ['effect', sendTo('bell', { type: 'ring' })] },
          knock: { guard: 'isLocked', target: 'open' },
        },
      },
      open: { after: { soon: 'ajar' }, on: { noticed: {}, push: 'ajar' } },
      ajar: { always: { guard: 'isShort', target: 'closed' } },
    },
  })
  const clock = new SimulatedClock()
  const queue = createEventQueue(() => {})
  const lamp = createActor(machine, { clock }).start()
  const stopAt = (...breakpoints: Breakpoint[]) => queue.setBreakpoints(breakpoints, [lamp])
  const waiting = () => queue.waiting().map(({ event }) => event.type)
  return { clock, lamp, effect, queue, stopAt, waiting }
}

const at = (kind: Breakpoint['kind'], name: string): Breakpoint => ({ machine: 'lamp', kind, name })

test('at an event everything waits, also timers and children; it goes on in the order of the page', () => {
  const { clock, lamp, queue, stopAt, waiting, effect } = start()
  lamp.send({ type: 'open' })
  stopAt(at('event', 'push'))
  lamp.send({ type: 'push' })
  clock.increment(100)
  lamp.send({ type: 'open' })
  expect(queue.stoppedAt()).toEqual(at('event', 'push'))
  expect(waiting()).toEqual(['push', 'xstate.after.soon.lamp.open', 'open'])
  expect([stateOf(lamp), effect.mock.calls.length]).toEqual(['open', 1])
  queue.resume()
  expect([queue.stoppedAt(), waiting(), stateOf(lamp), effect.mock.calls.length]).toEqual([undefined, [], 'open', 2])
})

test('a step runs one event; what it sends comes before what waits already', () => {
  const { lamp, queue, stopAt, waiting } = start()
  stopAt(at('event', 'open'))
  lamp.send({ type: 'open' })
  lamp.send({ type: 'push' })
  queue.step()
  expect([stateOf(lamp), waiting()]).toEqual(['open', ['ring', 'push']])
  queue.step()
  expect(waiting()).toEqual(['noticed', 'push'])
  queue.step()
  queue.step()
  expect([stateOf(lamp), queue.stoppedAt()]).toEqual(['closed', undefined])
})

test('a transition stops before it is taken, also one without an event; nothing has run by then', () => {
  const { lamp, queue, stopAt, effect } = start()
  stopAt(at('transition', 'lamp.closed on open, 1'), at('transition', 'lamp.ajar on always, 1'))
  lamp.send({ type: 'knock' })
  expect(queue.stoppedAt()).toBeUndefined()
  lamp.send({ type: 'open' })
  expect([stateOf(lamp), effect.mock.calls.length]).toEqual(['closed', 0])
  queue.resume()
  expect([stateOf(lamp), queue.stoppedAt()]).toEqual(['open', undefined])
  lamp.send({ type: 'push' })
  expect([stateOf(lamp), queue.stoppedAt()?.name]).toEqual(['open', 'lamp.ajar on always, 1'])
})

test('a guard stops where it is evaluated, whatever its result', () => {
  const { lamp, queue, stopAt } = start()
  stopAt(at('guard', 'not isLocked'), at('guard', 'isLocked'), at('guard', 'isShort'))
  for (const [event, guard] of [
    ['knock', 'isLocked'],
    ['open', 'not isLocked'],
    ['push', 'isShort'],
  ] as const) {
    lamp.send({ type: event })
    expect(queue.stoppedAt()?.name).toBe(guard)
    queue.resume()
  }
  expect(stateOf(lamp)).toBe('closed')
})

test('going on stops again at the next breakpoint among what waits', () => {
  const { lamp, queue, stopAt, waiting } = start()
  stopAt(at('event', 'open'), at('event', 'push'))
  for (const type of ['open', 'push', 'open']) lamp.send({ type })
  queue.resume()
  expect([stateOf(lamp), waiting()]).toEqual(['open', ['push', 'open']])
  stopAt()
  queue.resume()
  expect([stateOf(lamp), waiting()]).toEqual(['open', []])
})

test('a timer that ran out while it waits is cancelled with its state', () => {
  const { clock, lamp, queue, stopAt, waiting } = start()
  lamp.send({ type: 'open' })
  stopAt(at('event', 'push'))
  lamp.send({ type: 'push' })
  lamp.send({ type: 'open' })
  clock.increment(100)
  expect(waiting()).toEqual(['push', 'open', 'xstate.after.soon.lamp.open'])
  queue.resume()
  expect([stateOf(lamp), waiting()]).toEqual(['open', []])
})

test('a page that is forgotten while it is stopped goes on', () => {
  const { lamp, queue, stopAt, waiting } = start()
  stopAt(at('event', '*'))
  for (let count = 0; count < maxWaiting; count += 1) lamp.send({ type: 'knock' })
  expect([queue.stoppedAt(), queue.breakpoints(), waiting()]).toEqual([undefined, [], []])
})

test('without breakpoints the machines of a page are as XState makes them', () => {
  const { lamp, queue } = start()
  const relay: unknown = Reflect.get(lamp.system, '_relay')
  queue.watch(lamp)
  expect(Reflect.get(lamp.system, '_relay')).toBe(relay)
})

function stateOf(actor: AnyActor): unknown {
  return actor.getSnapshot().value
}
