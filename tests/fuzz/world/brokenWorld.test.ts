// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleHandlers } from '#server/studio/handlers/scheduleHandlers.ts'
import { fuzzWorld, openWorld, type WorldDatabase } from '#tests/fuzz/world/fuzzWorld.ts'
import type { Act } from '#tests/fuzz/world/worldHistory.ts'
import type { Defects } from '#tests/fuzz/world/worldNode.ts'

let database: WorldDatabase
beforeAll(async () => {
  database = await openWorld()
})
afterAll(() => database.close())

interface Broken extends Defects {
  readonly defect: string
  readonly found: RegExp
}

const broken: readonly Broken[] = [
  {
    defect: 'a publication that is acknowledged and never written',
    handlers: { publishDraft: async () => ({ version: 2, url: 'https://site.example/', warnings: [] }) },
    found: /The publication w\d+ of [\w-]+ was not published/,
  },
  {
    defect: 'a schedule that runs before its hour',
    handlers: {
      schedulePage: (studio, call) =>
        scheduleHandlers.schedulePage(studio, {
          ...call,
          body: { ...call.body, at: new Date(studio.cms.now().getTime() + 1000).toISOString() },
        }),
    },
    found: /The schedule w\d+ of [\w-]+ was published before its hour/,
  },
  {
    defect: 'a node whose pages no change purges',
    keepsPages: true,
    found: /The node \d shows w\d+ of [\w-]+, not w\d+/,
  },
  {
    defect: 'a mail that counts as sent though the mail server rejected it',
    sendMail: (deliver) => deliver().catch(() => {}),
    found: /counts as sent and never arrived/,
  },
  {
    defect: 'a mail that is sent twice',
    sendMail: async (deliver) => {
      await deliver()
      await deliver()
    },
    found: /was sent again without need/,
  },
]

/** What it takes to meet each defect within a few histories. */
const acts: readonly Act[] = ['publish', 'visit', 'visit', 'schedule', 'form', 'work', 'work', 'wait', 'receivers']

test.each(broken)('$defect is found', async ({ found, ...defects }) => {
  const { cause } = await fuzzWorld(database, { seed: 11, count: 60, acts, defects }).then(
    () => new Error('nothing'),
    (error: Error) => error,
  )
  expect(String(cause)).toMatch(found)
})
