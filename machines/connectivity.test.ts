import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { connectivityMachine } from '#machines/connectivity.ts'

test.each([
  [{ online: true, effectiveType: '4g', saveData: false }, true],
  [{ online: true, effectiveType: '3g', saveData: false }, true],
  [{ online: true, effectiveType: undefined, saveData: false }, true],
  [{ online: true, effectiveType: '2g', saveData: false }, false],
  [{ online: true, effectiveType: 'slow-2g', saveData: false }, false],
  [{ online: true, effectiveType: '4g', saveData: true }, false],
  [{ online: false, effectiveType: '4g', saveData: false }, false],
])('with %j links may be prefetched: %s', (input, mayPrefetch) => {
  const actor = createActor(connectivityMachine, { input }).start()
  expect(actor.getSnapshot().hasTag('mayPrefetch')).toBe(mayPrefetch)
})

test('follows the network and the connection', () => {
  const actor = createActor(connectivityMachine, {
    input: { online: true, effectiveType: '4g', saveData: false },
  }).start()
  const tags = () => [...actor.getSnapshot().tags]
  expect(tags()).toEqual(['mayPrefetch'])
  actor.send({ type: 'network.offline' })
  expect(tags()).toEqual(['offline'])
  actor.send({ type: 'connection.change', effectiveType: '2g', saveData: false })
  actor.send({ type: 'network.online' })
  expect(tags()).toEqual([])
  actor.send({ type: 'connection.change', effectiveType: '3g', saveData: false })
  expect(tags()).toEqual(['mayPrefetch'])
})
