// @module-tag slow
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts, copying } from '#tests/fuzz/editingHistory.ts'
import { fillFuzzed, fuzzEditing } from '#tests/fuzz/fuzzedStudio.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

/**
 * Steps of all histories; `FUZZ_STEPS=1000000 npm run fuzz -- editing` plays more. A history that fails is printed with its seed; with
 * `FUZZ_SHRINK=1` the smallest one is looked for, which takes minutes.
 */
const steps = Number(process.env['FUZZ_STEPS'] ?? 2500)
const seed = Number(process.env['FUZZ_SEED'] ?? 11)
const shrinks = process.env['FUZZ_SHRINK'] !== undefined

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillFuzzed(database)
})
afterAll(() => database.close())

test.each(['page', 'item'] as const)(
  'eight editors of a %s on two nodes lose no word, undo only their own, and nothing goes live unseen',
  async (kind) => {
    console.log(`Seed ${seed}: FUZZ_SEED=${seed} plays the same histories.`)
    const begun = performance.now()
    const figures = await fuzzEditing(database, { seed, steps: steps / 2, kind }, shrinks)
    console.log(JSON.stringify({ kind, seed, ...figures, seconds: Math.round((performance.now() - begun) / 1000) }))
    expect([figures.acknowledged > 0, figures.publications > 0]).toEqual([true, true])
  },
  24 * 3_600_000,
)

test.each(['page', 'item'] as const)(
  'each word of a %s stands once where nobody copies one, whatever response is lost',
  async (kind) => {
    const chosen = acts.filter((act) => !copying.has(act))
    await fuzzEditing(database, { seed, steps: steps / 4, kind, acts: chosen }, shrinks)
  },
)
