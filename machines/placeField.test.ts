import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { placeFieldMachine } from '#machines/placeField.ts'

const cremona = { label: 'Cremona', at: '45.13,10.02', country: 'IT', exact: true }
const crema = { label: 'Crema', at: '45.36,9.68', country: 'IT', exact: true }

function start() {
  const asked: string[] = []
  const taken: string[] = []
  const clock = new SimulatedClock()
  const machine = placeFieldMachine.provide({
    actions: {
      suggest: ({ context }) => void asked.push(context.typed),
      locate: () => void asked.push('position'),
      takePlace: (_, place) => void taken.push(`${place.label} ${place.at}`),
      takePosition: (_, at) => void taken.push(at),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const type = (...texts: string[]) => {
    for (const text of texts) actor.send({ type: 'field.type', text })
    clock.increment(delays.fetchMinimum)
  }
  return { actor, asked, taken, type, state: () => actor.getSnapshot().value, seen: () => actor.getSnapshot().context }
}

test('places are asked for when the typing rests, and not for one letter', () => {
  const { asked, type, state } = start()
  type('c', 'cr', 'cre')
  expect([asked, state()]).toEqual([['cre'], 'asking'])
  type('c')
  expect([asked, state()]).toEqual([['cre'], 'idle'])
})

test('suggestions for an earlier text are passed over', () => {
  const { actor, type, seen, state } = start()
  type('cre')
  type('crem')
  actor.send({ type: 'places.arrive', typed: 'cre', places: [crema] })
  expect([seen().places, state()]).toEqual([[], 'asking'])
  actor.send({ type: 'places.arrive', typed: 'crem', places: [cremona, crema] })
  expect(seen().places).toEqual([cremona, crema])
})

test('the arrow keys go round through the field', () => {
  const { actor, type, seen } = start()
  type('crem')
  actor.send({ type: 'places.arrive', typed: 'crem', places: [cremona, crema] })
  const places = (['next', 'next', 'next', 'previous'] as const).map((way) => {
    actor.send({ type: `option.${way}` })
    return seen().active
  })
  expect(places).toEqual([0, 1, -1, 1])
  actor.send({ type: 'option.choose' })
  expect(seen()).toEqual({ typed: 'Crema', places: [], active: -1, problem: null })
})

test('a choice hands the place over; without one nothing happens', () => {
  const { actor, type, taken, state } = start()
  type('crem')
  actor.send({ type: 'places.arrive', typed: 'crem', places: [cremona] })
  actor.send({ type: 'option.choose' })
  expect([taken, state()]).toEqual([[], 'suggesting'])
  actor.send({ type: 'option.choose', index: 0 })
  expect([taken, state()]).toEqual([['Cremona 45.13,10.02'], 'idle'])
})

test('the position is asked for once, and typing gives it up', () => {
  const { actor, asked, taken, type } = start()
  actor.send({ type: 'place.locate' })
  actor.send({ type: 'place.locate' })
  expect(asked).toEqual(['position'])
  actor.send({ type: 'position.arrive', at: '45.1,10' })
  actor.send({ type: 'place.locate' })
  type('crem')
  actor.send({ type: 'position.arrive', at: '46,11' })
  expect(taken).toEqual(['45.1,10'])
})

test('a refusal is said until the visitor goes on', () => {
  const { actor, seen, type } = start()
  actor.send({ type: 'place.locate' })
  actor.send({ type: 'position.fail', problem: 'refused' })
  expect(seen().problem).toBe('refused')
  type('c')
  expect(seen().problem).toBeNull()
})
