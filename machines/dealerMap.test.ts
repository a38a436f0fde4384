import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { dealerMapMachine } from '#machines/dealerMap.ts'

function start() {
  const done: string[] = []
  const clock = new SimulatedClock()
  const machine = dealerMapMachine.provide({
    actions: {
      loadMap: () => void done.push('load'),
      keepView: ({ context }) => void done.push(`keep ${context.view}`),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, done, rest: () => clock.increment(delays.fetchMinimum), tags: () => [...actor.getSnapshot().tags] }
}

test('the map is loaded on request, and once', () => {
  const { actor, done, tags } = start()
  expect(done).toEqual([])
  actor.send({ type: 'map.request' })
  actor.send({ type: 'map.request' })
  expect([done, tags()]).toEqual([['load'], []])
  actor.send({ type: 'map.loaded' })
  expect(tags()).toEqual(['shown'])
})

test('its view is kept when it stops moving', () => {
  const { actor, done, rest } = start()
  actor.send({ type: 'map.request' })
  actor.send({ type: 'map.loaded' })
  for (const view of ['45,10,8', '45,10.5,8', '45,11,8']) actor.send({ type: 'map.move', view })
  expect(done).toEqual(['load'])
  rest()
  expect(done).toEqual(['load', 'keep 45,11,8'])
})

test('a view from before another search is not kept', () => {
  const { actor, done, rest } = start()
  actor.send({ type: 'map.request' })
  actor.send({ type: 'map.loaded' })
  actor.send({ type: 'map.move', view: '45,10,8' })
  actor.send({ type: 'search.change' })
  rest()
  expect(done).toEqual(['load'])
})

test.each(['loading', 'shown'])('a map that fails while %s stays unavailable', (when) => {
  const { actor, tags } = start()
  actor.send({ type: 'map.request' })
  if (when === 'shown') actor.send({ type: 'map.loaded' })
  actor.send({ type: 'map.failed' })
  actor.send({ type: 'map.request' })
  expect(tags()).toEqual(['unavailable'])
})
