import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { finderMachine } from '#machines/finder.ts'

function start(query = '') {
  const applied: string[] = []
  const clock = new SimulatedClock()
  const machine = finderMachine.provide({
    actions: { applyFilters: ({ context }) => void applied.push(context.wanted) },
  })
  const actor = createActor(machine, { input: query, clock }).start()
  const tags = () => [...actor.getSnapshot().tags]
  return { actor, applied, tags, rest: () => clock.increment(delays.fetchMinimum) }
}

test('a choice goes into the address at once and is answered when it is there', () => {
  const { actor, applied, tags } = start()
  expect(tags()).toEqual([])
  actor.send({ type: 'filter.change', query: 'category=a', typed: false })
  expect([applied, tags()]).toEqual([['category=a'], ['busy']])
  actor.send({ type: 'address.change', query: 'category=a' })
  expect([applied, tags()]).toEqual([['category=a'], ['answered']])
})

test('what is typed waits for the last key', () => {
  const { actor, applied, rest } = start()
  for (const query of ['power_min=5', 'power_min=15', 'power_min=150'])
    actor.send({ type: 'filter.change', query, typed: true })
  expect(applied).toEqual([])
  rest()
  expect(applied).toEqual(['power_min=150'])
})

test('a submit does not wait', () => {
  const { actor, applied } = start()
  actor.send({ type: 'filter.change', query: 'power_min=150', typed: true })
  actor.send({ type: 'filter.submit' })
  expect(applied).toEqual(['power_min=150'])
})

test('an address that comes while the visitor types takes nothing away', () => {
  const { actor, applied, rest } = start()
  actor.send({ type: 'filter.change', query: 'power_min=10', typed: false })
  actor.send({ type: 'filter.change', query: 'power_min=100', typed: true })
  actor.send({ type: 'address.change', query: 'power_min=10' })
  rest()
  expect(applied).toEqual(['power_min=10', 'power_min=100'])
})

test('what is shown already is not asked for again', () => {
  const { actor, applied, tags, rest } = start('power_min=100')
  actor.send({ type: 'filter.change', query: 'power_min=10', typed: true })
  actor.send({ type: 'filter.change', query: 'power_min=100', typed: true })
  rest()
  expect([applied, tags()]).toEqual([[], ['answered']])
})

test('a step back is followed', () => {
  const { actor, applied } = start('power_min=100')
  actor.send({ type: 'address.change', query: '' })
  expect([applied, actor.getSnapshot().context]).toEqual([[], { shown: '', wanted: '' }])
})
