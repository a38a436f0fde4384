import fc from 'fast-check'
import { vi } from 'vitest'
import { savePage } from '#server/content/editPage.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { copyTables } from '#tests/fuzz/world/resetTables.ts'
import type { Sent } from '#tests/fuzz/world/ledger.ts'
import { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'
import { findBroken, settle } from '#tests/fuzz/world/worldChecks.ts'
import { editor, pages } from '#tests/fuzz/world/worldActions.ts'
import { acts as allActs, histories, playCommands, type Act, type History } from '#tests/fuzz/world/worldHistory.ts'
import type { Defects } from '#tests/fuzz/world/worldNode.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'

/** Commands of a history at most. */
const length = 24

export interface Fuzz {
  readonly seed: number
  readonly count: number
  readonly acts?: readonly Act[]
  readonly defects?: Defects
}

export interface Figures {
  histories: number
  commands: number
  acknowledged: number
  mails: number
  webhooks: number
  files: number
  imports: number
  backups: number
  kills: number
}

/** A database that every history begins with in the same state, and one for what is restored. */
export interface WorldDatabase extends ResetDatabase {
  readonly spare: ResetDatabase
}

interface ResetDatabase extends TestDatabase {
  readonly reset: () => Promise<void>
}

/** Opens a database with the pages and the editor of a world. */
export async function openWorld(): Promise<WorldDatabase> {
  const database = await openTestDatabase()
  const { db } = database
  const cms = createSiteCms(db)
  await load(cms, fixture())
  await insertPerson(db, { id: editor, name: editor, email: 'editor@example.com', role: 'publisher', locales: null })
  for (const page of pages) {
    await savePage(cms, { id: page, page_type: 'blank', template: 'ST', parent: 'home', entity: null, position: 0 })
    const sections = [{ key: 'rich_text', data: { body: '<p>Text</p>' } }]
    const seo = { title: 'w0', description: 'w0' }
    await saveDraft(cms, page, 'en-gb', { title: 'w0', permalink: page, seo, sections })
    await publish(cms, page, 'en-gb')
  }
  const [filled, spare] = [await resettable(database), await resettable(await openTestDatabase())]
  const close = async () => void (await Promise.all([database.close(), spare.close()]))
  return { ...filled, spare, close }
}

async function resettable(database: TestDatabase): Promise<ResetDatabase> {
  const reset = await copyTables(database.db)
  return { ...database, reset: () => reset(database.db) }
}

/**
 * Plays histories, each in a world of its own, and returns what was played. Throws with the history and its seed where a promise is broken;
 * with `shrinks` the smallest one is looked for.
 */
export async function fuzzWorld(
  database: WorldDatabase,
  { seed, count, acts = allActs, defects = {} }: Fuzz,
  shrinks = false,
): Promise<Figures> {
  const figures: Figures = {
    histories: 0,
    commands: 0,
    acknowledged: 0,
    mails: 0,
    webhooks: 0,
    files: 0,
    imports: 0,
    backups: 0,
    kills: 0,
  }
  await fc.assert(
    fc.asyncProperty(histories(length, acts), (history) => play(database, history, defects, figures)),
    { seed, numRuns: count, endOnFailure: !shrinks },
  )
  return figures
}

async function play(database: WorldDatabase, history: History, defects: Defects, figures: Figures): Promise<void> {
  // The intervals of a world end with it.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await database.reset()
  const setTime = (now: Date) => void vi.setSystemTime(now)
  const world = new SimulatedWorld({ database, spare: database.spare, seed: history.seed, defects, setTime })
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => world.fetch(url, init))
  try {
    await playCommands(world, history.commands)
    await settle(world)
    const broken = await findBroken(world)
    if (broken.length > 0) throw new Error(broken.join('; '))
    count(world, history, figures)
  } finally {
    world.end()
    fetching.mockRestore()
    vi.clearAllTimers()
    vi.useRealTimers()
  }
}

function count({ ledger, receivers, kills }: SimulatedWorld, { commands }: History, figures: Figures): void {
  figures.histories += 1
  figures.commands += commands.length
  figures.acknowledged += countAcknowledged([...ledger.saves, ...ledger.publications, ...ledger.forms])
  figures.mails += receivers.mails.length
  figures.webhooks += receivers.webhooks.length
  figures.files += countAcknowledged(ledger.files)
  figures.imports += countAcknowledged(ledger.imports)
  figures.backups += countAcknowledged(ledger.backups)
  figures.kills += kills
}

function countAcknowledged(sent: readonly Sent[]): number {
  return sent.filter(({ isAcknowledged }) => isAcknowledged).length
}
