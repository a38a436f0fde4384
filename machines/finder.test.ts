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
  actor.send({ type: 'filter.change', query: 'category=a', typed: false })
  expect([applied, tags()]).toEqual([['category=a'], ['busy']])
  actor.send({ type: 'address.change', query: 'category=a' })
  expect([applied, tags()]).toEqual([['category=a'], ['settled']])
})

test('typed values are applied after the last key', () => {
  const { actor, applied, rest } = start()
  for (const query of ['power_min=5', 'power_min=15', 'power_min=150'])
    actor.send({ type: 'filter.change', query, typed: true })
  expect(applied).toEqual([])
  rest()
  expect(applied).toEqual(['power_min=150'])
})

test('a submit applies at once', () => {
  const { actor, applied } = start()
  actor.send({ type: 'filter.change', query: 'power_min=150', typed: true })
  actor.send({ type: 'filter.submit' })
  expect(applied).toEqual(['power_min=150'])
})

test('an address change during typing does not reset the typed filters', () => {
  const { actor, applied, rest } = start()
  actor.send({ type: 'filter.change', query: 'power_min=10', typed: false })
  actor.send({ type: 'filter.change', query: 'power_min=100', typed: true })
  actor.send({ type: 'address.change', query: 'power_min=10' })
  rest()
  expect(applied).toEqual(['power_min=10', 'power_min=100'])
})

test('filters that are current are not applied again', () => {
  const { actor, applied, tags, rest } = start('power_min=100')
  actor.send({ type: 'filter.change', query: 'power_min=10', typed: true })
  actor.send({ type: 'filter.change', query: 'power_min=100', typed: true })
  rest()
  expect([applied, tags()]).toEqual([[], ['settled']])
})

test('a step back in the history is followed', () => {
  const { actor, applied } = start('power_min=100')
  actor.send({ type: 'address.change', query: '' })
  expect([applied, actor.getSnapshot().context]).toEqual([[], { current: '', requested: '', issues: {} }])
})

test('a check of the fields stores its issues and applies nothing', () => {
  const { actor, applied, tags } = start()
  actor.send({ type: 'fields.check', issues: { power: 'bounds' } })
  expect([actor.getSnapshot().context.issues, applied, tags()]).toEqual([{ power: 'bounds' }, [], []])
  actor.send({ type: 'fields.check', issues: {} })
  expect(actor.getSnapshot().context.issues).toEqual({})
})
