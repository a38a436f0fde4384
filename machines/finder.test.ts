import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { finderMachine } from '#machines/finder.ts'

function start(query = '') {
  const applied: string[] = []
  const clock = new SimulatedClock()
  const machine = finderMachine.provide({
    actions: { applyFilters: ({ context }) => void applied.push(context.requested) },
  })
  const actor = createActor(machine, { input: { query, issues: {} }, clock }).start()
  const tags = () => [...actor.getSnapshot().tags]
  return { actor, applied, tags, rest: () => clock.increment(delays.fetchMinimum) }
}

test('a choice is applied at once and settles when the address has it', () => {
  const { actor, applied, tags } = start()
  expect(tags()).toEqual([])
  actor.send({ type: 'filter.change', query: 'category=a', typedIn: null })
  expect([applied, tags()]).toEqual([['category=a'], ['busy']])
  actor.send({ type: 'address.change', query: 'category=a' })
  expect([applied, tags()]).toEqual([['category=a'], ['settled']])
})

test('typed values are applied after the last key', () => {
  const { actor, applied, rest } = start()
  for (const query of ['power_min=5', 'power_min=15', 'power_min=150'])
    actor.send({ type: 'filter.change', query, typedIn: 'power_min 0' })
  expect(applied).toEqual([])
  rest()
  expect(applied).toEqual(['power_min=150'])
})

test('typing in a field is one step of the history, until something else is changed', () => {
  const steps: boolean[] = []
  const clock = new SimulatedClock()
  const machine = finderMachine.provide({
    actions: {
      applyFilters: ({ context: { typedIn, stepOf } }) => void steps.push(typedIn === null || typedIn !== stepOf),
    },
  })
  const actor = createActor(machine, { input: { query: '', issues: {} }, clock }).start()
  const change = (query: string, typedIn: string | null) => {
    actor.send({ type: 'filter.change', query, typedIn })
    clock.increment(delays.fetchMinimum)
    actor.send({ type: 'address.change', query })
  }
  change('power_min=1', 'power_min 0')
  change('power_min=15', 'power_min 0')
  change('power_min=15&power_max=9', 'power_max 1')
  change('power_min=15&power_max=9&sort=ascending', null)
  change('power_min=15&power_max=9', null)
  change('power_min=15&power_max=99', 'power_max 1')
  actor.send({ type: 'address.change', query: 'power_min=15' })
  change('power_min=15&power_max=9', 'power_max 1')
  expect(steps).toEqual([true, false, true, true, true, true, true])
})

test('a submit applies at once', () => {
  const { actor, applied } = start()
  actor.send({ type: 'filter.change', query: 'power_min=150', typedIn: 'power_min 0' })
  actor.send({ type: 'filter.submit' })
  expect(applied).toEqual(['power_min=150'])
})

test('an address change during typing does not reset the typed filters', () => {
  const { actor, applied, rest } = start()
  actor.send({ type: 'filter.change', query: 'power_min=10', typedIn: null })
  actor.send({ type: 'filter.change', query: 'power_min=100', typedIn: 'power_min 0' })
  actor.send({ type: 'address.change', query: 'power_min=10' })
  rest()
  expect(applied).toEqual(['power_min=10', 'power_min=100'])
})

test('filters that are current are not applied again', () => {
  const { actor, applied, tags, rest } = start('power_min=100')
  actor.send({ type: 'filter.change', query: 'power_min=10', typedIn: 'power_min 0' })
  actor.send({ type: 'filter.change', query: 'power_min=100', typedIn: 'power_min 0' })
  rest()
  expect([applied, tags()]).toEqual([[], ['settled']])
})

test('a step back in the history is followed', () => {
  const { actor, applied } = start('power_min=100')
  actor.send({ type: 'address.change', query: '' })
  expect([applied, actor.getSnapshot().context]).toEqual([
    [],
    { current: '', requested: '', issues: {}, typedIn: null, stepOf: null },
  ])
})

test('a check of the fields stores its issues and applies nothing', () => {
  const { actor, applied, tags } = start()
  actor.send({ type: 'fields.check', issues: { power: 'bounds' } })
  expect([actor.getSnapshot().context.issues, applied, tags()]).toEqual([{ power: 'bounds' }, [], []])
  actor.send({ type: 'fields.check', issues: {} })
  expect(actor.getSnapshot().context.issues).toEqual({})
})
