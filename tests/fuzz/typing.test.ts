// @vitest-environment jsdom
// @module-tag slow
import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playTyping, typingHistories } from '#tests/fuzz/typing/typing.ts'

/** Steps of all histories; `FUZZ_STEPS=100000 FUZZ_SEED=2 npm run fuzz -- typing` plays others. */
const steps = Number(process.env['FUZZ_STEPS'] ?? 6000)
const seed = Number(process.env['FUZZ_SEED'] ?? 11)
const shrinks = process.env['FUZZ_SHRINK'] !== undefined
const length = 120

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
  })
  // What jsdom has not.
  Element.prototype.scrollIntoView = () => {}
  // The store changes beside the events of React, as on a response.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test(
  'each word that is typed beside a colleague stands whole and in its order, whatever response is lost',
  async () => {
    console.log(`Seed ${seed}: FUZZ_SEED=${seed} plays the same histories.`)
    const runs = Math.ceil(steps / (length / 2))
    let played = 0
    const property = fc.asyncProperty(typingHistories(length), async (history) => {
      await playTyping(history)
      played += 1
    })
    await fc.assert(property, { seed, endOnFailure: !shrinks, numRuns: runs })
    expect(played).toBe(runs)
  },
  24 * 3_600_000,
)
