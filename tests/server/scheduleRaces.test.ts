import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import { addPageSchedule } from '#server/db/pageSchedules.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import type { Schedule } from '#server/db/schedules.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { holdUnheldSchedules } from '#server/studio/schedules/holdContent.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { cancelSchedule, readSchedules, schedulePage, updateSchedule } from '#server/studio/schedules/schedules.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { engines } from '#tests/support/db/testDatabase.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const startTime = new Date('2026-11-24T08:00:00Z')
const later = (minutes: number) => new Date(startTime.getTime() + minutes * 60_000)

/** Returns a node with a clock of its own on the database of the test. */
function node(start = startTime) {
  let now = start
  const cms = createSiteCms(filled.database.db, { now: () => now })
  const failed: Schedule[] = []
  const scheduler = createScheduler(cms, async (_, schedule) => void failed.push(schedule))
  return { cms, scheduler, failed, setTime: (time: Date) => (now = time) }
}

beforeEach(async () => {
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('audit_log').execute()
  await insertPerson(db, { ...editor.person, email: 'ada@example.com', role: 'publisher', locales: null })
})

const save = (title: string) => saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', title))
const title = async () => (await getPage(filled.cms, 'en-gb', 'about'))?.value.seo['title']
const revision = async () => (await readState(filled.cms, about)).revision

async function schedule(): Promise<number> {
  const body = { action: 'publish', at: later(10).toISOString(), time_zone: 'Europe/Rome', message: '' } as const
  return schedulePage(node().cms, { ...about, revision: await revision(), actor: editor }, body)
}

/** Waits until so many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(filled.database.db)
    return rows[0]?.count
  }
  await expect.poll(read).toBe(count)
}

describe.skipIf(!engines.some((engine) => engine === 'postgres'))('transactions that meet on Postgres', () => {
  test('a node that lost its lease does not publish what a schedule no longer holds', async () => {
    await save('Seen')
    const id = await schedule()
    await save('Seen instead')
    const seen = await revision()
    const [slow, other] = [node(later(10)), node(later(10))]
    const ends: Promise<unknown>[] = []
    await filled.database.db.transaction().execute(async (trx) => {
      await lockPageFacts(trx, 'about')
      const change = { ...about, id, revision: seen, actor: editor }
      ends.push(updateSchedule(other.cms, change, { message: '' }))
      await waiting(1)
      ends.push(slow.scheduler.runNext())
      await waiting(2)
      // The lease of the slow one is over.
      other.setTime(later(13))
    })
    await Promise.all(ends)
    expect(await title()).toBe('about en-gb')
    slow.setTime(later(13))
    expect(await slow.scheduler.runNext()).toBe(true)
    expect(await title()).toBe('Seen instead')
    expect(await readSchedules(other.cms, about)).toMatchObject([{ id, state: 'done', version: 3 }])
  })

  test('a node that waits for a page that is being renamed publishes at the new address', async () => {
    await save('Seen')
    await schedule()
    const slow = node(later(10))
    const ends: Promise<unknown>[] = []
    await filled.database.db.transaction().execute(async (trx) => {
      await lockPageFacts(trx, 'about')
      const permalinks = { 'en-gb': 'company' }
      ends.push(
        movePage(node().cms, 'about', { parent: null, permalinks }, { role: 'publisher', locales: null }, editor),
      )
      await waiting(1)
      ends.push(slow.scheduler.runNext())
      await waiting(2)
    })
    await Promise.all(ends)
    expect((await getPage(filled.cms, 'en-gb', 'company'))?.value.seo['title']).toBe('Seen')
    expect(await title()).toBeUndefined()
  })

  test('a schedule that was cancelled meanwhile is not reported as failed', async () => {
    await save('Seen')
    const id = await schedule()
    const [slow, other] = [node(later(10)), node(later(13))]
    const ends: Promise<unknown>[] = []
    await filled.database.db.transaction().execute(async (trx) => {
      await sql`lock table studio_people in access exclusive mode`.execute(trx)
      ends.push(slow.scheduler.runNext())
      await waiting(1)
      await cancelSchedule(other.cms, about, id, editor)
      await updatePerson(trx, 'p1', { locked: true }, startTime)
    })
    await Promise.all(ends)
    expect(await readSchedules(other.cms, about)).toMatchObject([{ id, state: 'cancelled' }])
    expect(slow.failed).toEqual([])
    const audit = await filled.database.db.selectFrom('audit_log').select('action').execute()
    expect(audit.map(({ action }) => action)).not.toContain('page.schedule_failed')
  })

  test('two nodes that start at once hold the content of a schedule once', async () => {
    await save('Seen')
    const write = { ...about, action: 'publish', version: null, at: later(10), timeZone: 'Europe/Rome' } as const
    await addPageSchedule(filled.database.db, { ...write, person: editor.person }, startTime)
    const ends: Promise<unknown>[] = []
    await filled.database.db.transaction().execute(async (trx) => {
      await lockPageFacts(trx, 'about')
      for (const { cms } of [node(), node()]) ends.push(holdUnheldSchedules(cms))
      await waiting(2)
    })
    await Promise.all(ends)
    expect((await listVersions(filled.cms, about)).map(({ number }) => number)).toEqual([2, 1])
  })
})
