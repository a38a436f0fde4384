import { expect, test } from 'vitest'
import { createLaterItems } from '#server/studio/imports/laterItems.ts'

const ids = Array.from({ length: 1000 }, (_, index) => index)

/** Does items, each of which needs the one before it by number; returns the rounds it took, and how many are done. */
function roundsOf(order: readonly number[]): readonly [rounds: number, done: number] {
  const later = createLaterItems()
  const done = new Set<number>()
  let rounds = 0
  do {
    rounds += 1
    const round = (later.isReversed() ? order.toReversed() : order).filter((id) => !done.has(id))
    for (const id of round) {
      if (id > 0 && !done.has(id - 1) && later.wait(String(id))) continue
      done.add(id)
      later.progress()
    }
  } while (later.again())
  return [rounds, done.size]
}

test('a file in order takes one round, and one in which each row needs the next one two', () => {
  expect([roundsOf(ids), roundsOf(ids.toReversed())]).toEqual([
    [1, ids.length],
    [2, ids.length],
  ])
})
