import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { locatorMachine } from '#machines/locator.ts'

const three = { dealers: [], total: 3 }
const none = { dealers: [], total: 0 }
const rest = { selected: null, view: 'list' } as const

function start(query = '', result: typeof three | null = none) {
  const done: string[] = []
  const machine = locatorMachine.provide({
    actions: {
      search: ({ context }) => void done.push(`search ${context.requested}`),
      filter: ({ context }) => void done.push(`filter ${context.requested}`),
      reload: () => void done.push('reload'),
      keepSelection: ({ context }) => void done.push(`select ${context.selected}`),
      keepView: ({ context }) => void done.push(`view ${context.view}`),
    },
  })
  const actor = createActor(machine, { input: { query, result, ...rest } }).start()
  const arrive = (arrived: string, found: typeof three | null = three) =>
    actor.send({ type: 'address.change', query: arrived, result: found, ...rest })
  return { actor, done, arrive, state: () => actor.getSnapshot().value, seen: () => actor.getSnapshot().context }
}

test('a search goes into the address and settles with its result', () => {
  const { actor, done, arrive, state, seen } = start()
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  expect([done, state()]).toEqual([['search address=Cremona'], 'searching'])
  arrive('address=Cremona')
  expect([state(), seen().stores]).toEqual(['settled', three])
})

test('the same search again requests nothing and settles', () => {
  const { actor, done, state } = start('address=Cremona')
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  expect([done, state()]).toEqual([[], 'settled'])
})

test('the result of a superseded query is ignored', () => {
  const { actor, arrive, state, seen } = start()
  actor.send({ type: 'filter.change', query: 'service=y' })
  actor.send({ type: 'filter.change', query: 'service=y&sdf_parts=y' })
  arrive('service=y')
  expect([state(), seen().stores]).toEqual(['searching', none])
  arrive('service=y&sdf_parts=y')
  expect([state(), seen().stores]).toEqual(['settled', three])
})

test('a late result for the address on screen does not end the search', () => {
  const { actor, arrive, state, seen } = start('', { ...none, total: 3 })
  actor.send({ type: 'stores.request' })
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  arrive('')
  expect([state(), seen().requested, seen().stores]).toEqual(['searching', 'address=Cremona', three])
  arrive('', null)
  expect([state(), seen().stores]).toEqual(['searching', three])
  arrive('address=Cremona', none)
  expect([state(), seen().stores]).toEqual(['settled', none])
})

test('a step back to the address on screen cancels the search', () => {
  const { actor, state, seen } = start('address=Crema')
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  actor.send({ type: 'address.leave' })
  expect([state(), seen().requested]).toEqual(['idle', 'address=Crema'])
})

test('a step back during a search is followed', () => {
  const { actor, arrive, state, seen } = start('address=Crema')
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  arrive('')
  expect([state(), seen().requested]).toEqual(['settled', ''])
})

test('a failure keeps the stores and can be retried', () => {
  const { actor, done, arrive, state, seen } = start('', three)
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  arrive('address=Cremona', null)
  expect([state(), seen().stores]).toEqual(['failed', three])
  actor.send({ type: 'search.retry' })
  expect([done, state()]).toEqual([['search address=Cremona', 'reload'], 'searching'])
  arrive('address=Cremona', none)
  expect([state(), seen().stores]).toEqual(['settled', none])
})

test('a failed search can be submitted again unchanged', () => {
  const { actor, done, arrive } = start()
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  arrive('address=Cremona', null)
  actor.send({ type: 'search.submit', query: 'address=Cremona' })
  expect(done).toEqual(['search address=Cremona', 'search address=Cremona'])
})

test('all stores are requested where only some are known, without an announcement', () => {
  const { actor, done, arrive, state } = start('', three)
  actor.send({ type: 'stores.request' })
  arrive('', none)
  actor.send({ type: 'stores.request' })
  expect([done, state()]).toEqual([['reload'], 'idle'])
})

test('card and view go into the address', () => {
  const { actor, done, seen } = start()
  actor.send({ type: 'card.select', id: 'a' })
  actor.send({ type: 'view.change', view: 'map' })
  actor.send({ type: 'card.select', id: 'b', view: 'list' })
  expect(done).toEqual(['select a', 'view map', 'select b'])
  expect([seen().selected, seen().view]).toEqual(['b', 'list'])
})

test('one card is expanded at a time, and a late toggle event of another closes nothing', () => {
  const { actor, seen } = start()
  actor.send({ type: 'details.toggle', id: 'a', open: true })
  actor.send({ type: 'forms.toggle', id: 'a', open: true })
  actor.send({ type: 'details.toggle', id: 'b', open: true })
  actor.send({ type: 'details.toggle', id: 'a', open: false })
  expect([seen().details, seen().forms]).toEqual(['b', 'a'])
  actor.send({ type: 'forms.toggle', id: 'a', open: false })
  expect(seen().forms).toBeNull()
})
