import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chunkReloadMachine } from '#machines/chunkReload.ts'
import * as delays from '#machines/delays.ts'
import { recordActions } from '#machines/recordActions.ts'

const now = 1_800_000_000_000

describe('a chunk that cannot be loaded', () => {
  test('reloads the page once, with drafts and time stored before', () => {
    const { actor, done } = start(null)
    actor.send({ type: 'chunk.failed', now })
    expect(actor.getSnapshot().hasTag('reloading')).toBe(true)
    expect(actor.getSnapshot().context).toEqual({ lastReload: now })
    expect(done).toEqual(['keepDrafts', 'saveAndReload'])
  })

  test('is ignored while the page is reloading', () => {
    const { actor, done } = start(null)
    actor.send({ type: 'chunk.failed', now })
    actor.send({ type: 'chunk.failed', now: now + 1 })
    expect(actor.getSnapshot().hasTag('reloading')).toBe(true)
    expect(done).toEqual(['keepDrafts', 'saveAndReload'])
  })

  test.each([
    ['60 000 ms after the last reload is given up', delays.chunkReloadGuard, ['report']],
    ['60 001 ms after it reloads again', delays.chunkReloadGuard + 1, ['keepDrafts', 'saveAndReload']],
    ['with a stored time from the future is given up', -1, ['report']],
  ])('%s', (_, passed, expected) => {
    const { actor, done } = start(now - passed)
    actor.send({ type: 'chunk.failed', now })
    expect(actor.getSnapshot().hasTag('gaveUp')).toBe(expected.length === 1)
    expect(done).toEqual(expected)
  })

  test('does not reload with an invalid stored time', () => {
    const { actor, done } = start(Number.NaN)
    actor.send({ type: 'chunk.failed', now })
    expect(done).toEqual(['report'])
  })

  test('may reload later after giving up', () => {
    const { actor, done } = start(now)
    actor.send({ type: 'chunk.failed', now: now + 1 })
    actor.send({ type: 'chunk.failed', now: now + delays.chunkReloadGuard + 1 })
    expect(done).toEqual(['report', 'keepDrafts', 'saveAndReload'])
  })
})

test('whatever happens, there is never more than one reload in 60 000 ms', () => {
  const failure = fc.record({ wait: fc.nat(2 * delays.chunkReloadGuard), reloads: fc.boolean() })
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 40 }), (failures) => {
      const reloads: number[] = []
      let time = now
      const machine = chunkReloadMachine.provide({ actions: { saveAndReload: () => reloads.push(time) } })
      let actor = createActor(machine, { input: { lastReload: null } }).start()
      for (const { wait, reloads: goesAway } of failures) {
        time += wait
        const before = reloads.length
        actor.send({ type: 'chunk.failed', now: time })
        // The page that comes back knows only what was stored; sometimes the browser stays on the old page.
        if (reloads.length > before && goesAway)
          actor = createActor(machine, { input: { lastReload: actor.getSnapshot().context.lastReload } }).start()
      }
      const gaps = reloads.slice(1).map((at, index) => at - (reloads[index] ?? 0))
      expect(gaps.filter((gap) => gap <= 60_000)).toEqual([])
    }),
  )
})

function start(lastReload: number | null) {
  const { done, inspect } = recordActions()
  return { actor: createActor(chunkReloadMachine, { input: { lastReload }, inspect }).start(), done }
}
