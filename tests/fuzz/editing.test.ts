import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { histories, playHistory, type Figures } from '#tests/fuzz/editingHistory.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const position = { page: 'about', locale: 'en-gb' } as const
/**
 * Steps of all histories; `FUZZ_STEPS=1000000 npm run fuzz -- editing` plays more. A history that fails is printed with its seed; with
 * `FUZZ_SHRINK=1` the smallest one is looked for, which takes minutes.
 */
const steps = Number(process.env['FUZZ_STEPS'] ?? 2500)
const length = 120
const seed = Number(process.env['FUZZ_SEED'] ?? 11)

let database: TestDatabase
let nodes: Cms[]
beforeAll(async () => {
  database = await openTestDatabase()
  nodes = [createSiteCms(database.db), createSiteCms(database.db)]
})
afterAll(() => database.close())

test('eight editors on two nodes lose no word, undo only their own, and publish only what was seen', async () => {
  const figures: Figures = { steps: 0, acknowledged: 0, suggestions: 0, publications: 0 }
  console.log(`Seed ${seed}: FUZZ_SEED=${seed} plays the same histories.`)
  await fc.assert(
    fc.asyncProperty(histories(length), async (history) => {
      await database.clear()
      const [cms] = nodes
      if (cms !== undefined) await load(cms, fixture())
      await playHistory({ nodes, position, figures }, history)
    }),
    {
      seed,
      endOnFailure: process.env['FUZZ_SHRINK'] === undefined,
      numRuns: Math.ceil(steps / (0.75 * length)),
      interruptAfterTimeLimit: 3_600_000,
    },
  )
  console.log(JSON.stringify(figures))
  expect([figures.acknowledged > 0, figures.publications > 0]).toEqual([true, true])
}, 3_600_000)
