import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { dealerMapMachine } from '#machines/dealerMap.ts'

function start() {
  const done: string[] = []
  const clock = new SimulatedClock()
  const machine = dealerMapMachine.provide({
    actions: {
      fetchMap: () => void done.push('fetch'),
      keepView: ({ context }) => void done.push(`keep ${context.view}`),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, done, rest: () => clock.increment(delays.fetchMinimum), tags: () => [...actor.getSnapshot().tags] }
}

test('the map is fetched when it is wanted, and once', () => {
  const { actor, done, tags } = start()
  expect(done).toEqual([])
  actor.send({ type: 'map.want' })
  actor.send({ type: 'map.want' })
  expect([done, tags()]).toEqual([['fetch'], []])
  actor.send({ type: 'map.arrive' })
  expect(tags()).toEqual(['shown'])
})

test('its view is kept when it comes to rest', () => {
  const { actor, done, rest } = start()
  actor.send({ type: 'map.want' })
  actor.send({ type: 'map.arrive' })
  for (const view of ['45,10,8', '45,10.5,8', '45,11,8']) actor.send({ type: 'map.move', view })
  expect(done).toEqual(['fetch'])
  rest()
  expect(done).toEqual(['fetch', 'keep 45,11,8'])
})

test('a view from before another search is not kept', () => {
  const { actor, done, rest } = start()
  actor.send({ type: 'map.want' })
  actor.send({ type: 'map.arrive' })
  actor.send({ type: 'map.move', view: '45,10,8' })
  actor.send({ type: 'search.change' })
  rest()
  expect(done).toEqual(['fetch'])
})

test.each(['fetching', 'shown'])('a map that fails while %s is given up for good', (when) => {
  const { actor, tags } = start()
  actor.send({ type: 'map.want' })
  if (when === 'shown') actor.send({ type: 'map.arrive' })
  actor.send({ type: 'map.fail' })
  actor.send({ type: 'map.want' })
  expect(tags()).toEqual(['unavailable'])
})
