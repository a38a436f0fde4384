import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createCms, type Cms } from '#server/cms/context.ts'
import type { Dump } from '#server/cms/dump.ts'
import { onChange } from '#server/db/notifications.ts'
import { load } from '#tests/support/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

export interface FilledCms {
  readonly database: TestDatabase
  readonly cms: Cms
  /** Tags of what was changed since the test began. */
  readonly announced: string[]
}

/** For the tests of a file: a CMS that holds `content` anew before each of them. Only for use in them, not before. */
export function fillCms(content: () => Dump): FilledCms {
  const announced: string[] = []
  let database: TestDatabase
  let cms: Cms

  beforeAll(async () => {
    database = await openTestDatabase()
    cms = createCms(database.db)
    onChange(database.db, (tags) => announced.push(...tags))
  })
  beforeEach(async () => {
    await database.clear()
    await load(cms, content())
    await expect.poll(() => announced).toContain('texts')
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

/** What an edit is refused for. */
export async function faultsOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing was refused',
    (error: { faults?: unknown }) => error.faults ?? error,
  )
}
