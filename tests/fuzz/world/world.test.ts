import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { fuzzWorld, openWorld, type WorldDatabase } from '#tests/fuzz/world/fuzzWorld.ts'

/**
 * With every change so many as take a minute; `HISTORIES=10000 npm run fuzz -- world` plays more. The embedded database takes three times
 * as long for each. A history that fails is printed with its seed; `FUZZ_SHRINK=1` looks for the smallest one.
 */
const count = Number(process.env['HISTORIES'] ?? (postgresUrl === undefined ? 20 : 200))
const seed = Number(process.env['FUZZ_SEED'] ?? 11)
const shrinks = process.env['FUZZ_SHRINK'] !== undefined

let database: WorldDatabase
beforeAll(async () => {
  database = await openWorld()
})
afterAll(() => database.close())

test(
  'two nodes lose nothing they have acknowledged, show what is published in order, and send each mail once where they can',
  async () => {
    console.log(`Seed ${seed}: FUZZ_SEED=${seed} HISTORIES=${count} plays the same histories.`)
    const before = process.cpuUsage()
    const figures = await fuzzWorld(database, { seed, count }, shrinks)
    const { user, system } = process.cpuUsage(before)
    console.log(JSON.stringify({ seed, ...figures, cpuSeconds: Math.round((user + system) / 1e6) }))
    expect([figures.acknowledged > 0, figures.mails > 0, figures.kills > 0]).toEqual([true, true, true])
  },
  24 * 3_600_000,
)
