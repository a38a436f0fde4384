import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { placeFieldMachine } from '#machines/placeField.ts'

const cremona = { label: 'Cremona', at: '45.13,10.02', country: 'IT', exact: true }
const crema = { label: 'Crema', at: '45.36,9.68', country: 'IT', exact: true }

function start() {
  const requested: string[] = []
  const chosen: string[] = []
  const clock = new SimulatedClock()
  const machine = placeFieldMachine.provide({
    actions: {
      suggest: ({ context }) => void requested.push(context.typed),
      locate: () => void requested.push('position'),
      choosePlace: (_, place) => void chosen.push(`${place.label} ${place.at}`),
      choosePosition: (_, at) => void chosen.push(at),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const type = (...texts: string[]) => {
    for (const text of texts) actor.send({ type: 'field.type', text })
    clock.increment(delays.fetchMinimum)
  }
  return {
    actor,
    requested,
    chosen,
    type,
    state: () => actor.getSnapshot().value,
    seen: () => actor.getSnapshot().context,
  }
}

test('places are requested after a pause, and not for one letter', () => {
  const { requested, type, state } = start()
  type('c', 'cr', 'cre')
  expect([requested, state()]).toEqual([['cre'], 'loading'])
  type('c')
  expect([requested, state()]).toEqual([['cre'], 'idle'])
})

test('suggestions for an earlier text are ignored', () => {
  const { actor, type, seen, state } = start()
  type('cre')
  type('crem')
  actor.send({ type: 'places.loaded', typed: 'cre', places: [crema] })
  expect([seen().places, state()]).toEqual([[], 'loading'])
  actor.send({ type: 'places.loaded', typed: 'crem', places: [cremona, crema] })
  expect(seen().places).toEqual([cremona, crema])
})

test('the arrow keys cycle through the field', () => {
  const { actor, type, seen } = start()
  type('crem')
  actor.send({ type: 'places.loaded', typed: 'crem', places: [cremona, crema] })
  const places = (['next', 'next', 'next', 'previous'] as const).map((way) => {
    actor.send({ type: `option.${way}` })
    return seen().active
  })
  expect(places).toEqual([0, 1, -1, 1])
  actor.send({ type: 'option.choose' })
  expect(seen()).toEqual({ typed: 'Crema', places: [], active: -1, problem: null })
})

test('a choice returns the place; without one nothing happens', () => {
  const { actor, type, chosen, state } = start()
  type('crem')
  actor.send({ type: 'places.loaded', typed: 'crem', places: [cremona] })
  actor.send({ type: 'option.choose' })
  expect([chosen, state()]).toEqual([[], 'suggesting'])
  actor.send({ type: 'option.choose', index: 0 })
  expect([chosen, state()]).toEqual([['Cremona 45.13,10.02'], 'idle'])
})

test('the position is requested once, and typing cancels it', () => {
  const { actor, requested, chosen, type } = start()
  actor.send({ type: 'place.locate' })
  actor.send({ type: 'place.locate' })
  expect(requested).toEqual(['position'])
  actor.send({ type: 'position.found', at: '45.1,10' })
  actor.send({ type: 'place.locate' })
  type('crem')
  actor.send({ type: 'position.found', at: '46,11' })
  expect(chosen).toEqual(['45.1,10'])
})

test('a denied position is shown until the visitor types', () => {
  const { actor, seen, type } = start()
  actor.send({ type: 'place.locate' })
  actor.send({ type: 'position.failed', problem: 'denied' })
  expect(seen().problem).toBe('denied')
  type('c')
  expect(seen().problem).toBeNull()
})
