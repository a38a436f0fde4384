import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { Dump } from '#server/content/dump.ts'
import { announceChange, onChange } from '#server/db/notifications.ts'
import { load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

export interface FilledCms {
  readonly database: TestDatabase
  readonly cms: Cms
  /** Tags of the changes since the test began. */
  readonly announced: string[]
}

/** Fills a CMS with `content` before each test of a file. Its properties exist only while tests and their hooks run. */
export function fillCms(content: () => Dump): FilledCms {
  const announced: string[] = []
  let database: TestDatabase
  let cms: Cms

  beforeAll(async () => {
    database = await openTestDatabase()
    cms = createSiteCms(database.db)
    onChange(database.db, (tags) => announced.push(...tags))
  })
  beforeEach(async () => {
    await database.clear()
    await load(cms, content())
    // Notifications come in the order of their transactions: nothing of the load follows this one.
    await announceChange(database.db, ['loaded'])
    await expect.poll(() => announced).toContain('loaded')
    announced.length = 0
  })
  afterAll(() => database.close())

  return {
    announced,
    get database() {
      return database
    },
    get cms() {
      return cms
    },
  }
}

/** Returns the issues an edit is rejected for. */
export async function errorsOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing was rejected',
    (error: { errors?: unknown; body?: { issues?: unknown } }) => error.errors ?? error.body?.issues ?? error,
  )
}
