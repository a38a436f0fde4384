import fc from 'fast-check'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import {
  acts as allActs,
  histories,
  people,
  playHistory,
  roleOf,
  type Act,
  type Figures,
} from '#tests/fuzz/editingHistory.ts'
import { addItem } from '#tests/fuzz/editedItem.ts'
import { addPage } from '#tests/fuzz/editedPage.ts'
import { callerOf } from '#tests/fuzz/studioCall.ts'
import { createStudioNode } from '#tests/fuzz/studioNode.ts'
import { load } from '#tests/support/db/cmsFixture.ts'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fixtureWithWords } from '#tests/support/studio/contentEditing.ts'

export interface Fuzz {
  readonly seed: number
  readonly steps: number
  readonly kind: 'page' | 'item'
  /** What editors do, all by default. */
  readonly acts?: readonly Act[]
  /** What a test replaces on both nodes, to prove that a defect is found. */
  readonly handlers?: Partial<StudioHandlers>
}

const length = 120
/** Steps of a history on average: fast-check prefers neither short nor long ones. */
const meanLength = length / 2

/** Puts the content of the fixture and eight editors into a database. */
export async function fillFuzzed({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await load(createSiteCms(db), fixtureWithWords())
  for (const [number, id] of people.entries()) {
    await insertPerson(db, { id, name: id, email: `${id}@example.com`, role: roleOf(number), locales: null })
  }
}

let documents = 0

/**
 * Plays histories on two nodes of this process, each with a document of its own, and returns what was played. Throws with the history
 * and its seed where a promise is broken; with `FUZZ_SHRINK` the smallest one is looked for, which takes minutes.
 */
export async function fuzzEditing(
  database: TestDatabase,
  { seed, steps, kind, acts = allActs, handlers }: Fuzz,
  shrinks = false,
): Promise<Figures> {
  const figures: Figures = { steps: 0, acknowledged: 0, suggestions: 0, publications: 0 }
  const clock = {
    now: new Date('2026-11-24T08:00:00Z'),
    pass(minutes: number) {
      this.now = new Date(this.now.getTime() + minutes * 60_000)
    },
  }
  const options = { now: () => clock.now, ...(handlers && { handlers }) }
  const nodes = [createStudioNode(database, options), createStudioNode(database, options)]
  const cms = createSiteCms(database.db, { now: options.now })
  const [first] = nodes
  if (first === undefined) throw new Error('There is no node')
  const play = async (history: Parameters<typeof playHistory>[2]) => {
    for (const [number, id] of people.entries()) {
      await updatePerson(database.db, id, { role: roleOf(number) }, clock.now)
    }
    documents += 1
    const [call, id, world] = [callerOf(first, 'e0'), `fuzz-${documents}`, { nodes, cms, clock, figures }]
    if (kind === 'page') await playHistory(world, await addPage(cms, call, id), history)
    else await playHistory(world, await addItem(call, id), history)
  }
  await fc.assert(fc.asyncProperty(histories(length, acts), play), {
    seed,
    endOnFailure: !shrinks,
    numRuns: Math.ceil(steps / meanLength),
  })
  return figures
}
