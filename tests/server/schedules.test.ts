import { beforeEach, describe, expect, it } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import type { Cms } from '#server/content/context.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { getStudioPage } from '#server/studio/pages/listPages.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { claimSchedule, type ScheduleRow } from '#server/db/schedules.ts'
import { cancelSchedule, readSchedules, schedulePage } from '#server/studio/schedules/schedules.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import { composeScheduleMail, mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const reader = { id: 'p1', role: 'publisher', locales: null } as const
const about = { page: 'about', locale: 'en-gb' } as const
const begin = new Date('2026-11-24T08:00:00Z')
const mailSettings = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }
const minute = 60_000
const later = (minutes: number) => new Date(begin.getTime() + minutes * minute)
const at = (minutes: number, action: 'publish' | 'withdraw' = 'publish') => ({
  action,
  at: later(minutes).toISOString(),
  time_zone: 'Europe/Rome',
})

/** A node with a clock of its own on the database of the test. */
function node(start = begin, over: Partial<Cms> = {}) {
  let now = start
  const cms: Cms = { ...createSiteCms(filled.database.db, { now: () => now }), ...over }
  const failed: ScheduleRow[] = []
  const scheduler = createScheduler(cms, async (_, schedule) => void failed.push(schedule))
  return { cms, scheduler, failed, setTime: (time: Date) => (now = time) }
}

/** The person who makes the schedules of the test. */
beforeEach(async () => {
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  // Before anything the clocks of the nodes show.
  await db
    .updateTable('page_locales')
    .set({ published_at: later(-60) })
    .execute()
  await insertPerson(db, { ...editor.person, email: 'ada@example.com', role: 'publisher', locales: null })
})

const title = async () => (await getPage(filled.cms, 'en-gb', 'about'))?.value.seo['title']
const states = async () =>
  (await readSchedules(filled.cms, about)).map(({ id, state, issues }) => ({ id, state, issues: issues.length }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was rejected',
    (error: { code?: unknown }) => error.code ?? error,
  )
const audits = async () =>
  filled.database.db.selectFrom('audit_log').select(['action', 'person_id']).orderBy('id', 'desc').limit(2).execute()

describe('a schedule', () => {
  it('publishes at its hour and not before, as its author', async () => {
    const { cms, scheduler, setTime } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Later'))
    const id = await schedulePage(cms, about, at(10), editor)
    setTime(new Date(later(10).getTime() - 1))
    expect(await scheduler.runNext()).toBe(false)
    expect(await title()).toBe('about en-gb')
    setTime(later(10))
    expect(await scheduler.runNext()).toBe(true)
    expect(await title()).toBe('Later')
    expect(await scheduler.runNext()).toBe(false)
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
    expect((await audits())[0]).toEqual({ action: 'page.publish', person_id: 'p1' })
  })

  it('keeps its time zone, is listed, shown in the tree and at home', async () => {
    const { cms } = node()
    const late = await schedulePage(cms, about, at(20, 'withdraw'), editor)
    const early = await schedulePage(cms, about, at(10), editor)
    expect(await readSchedules(cms, about)).toEqual([
      { id: early, ...at(10), state: 'pending', created_by: editor.person, issues: [] },
      { id: late, ...at(20, 'withdraw'), state: 'pending', created_by: editor.person, issues: [] },
    ])
    const { locales } = await getStudioPage(cms, 'about', 'en-gb')
    expect(locales['en-gb']).toMatchObject({ scheduled: { action: 'publish', at: later(10).toISOString() } })
    const home = await readHome(cms, reader, 'en-gb')
    expect(home.schedules).toEqual([
      { id: early, page: 'about', title: 'about en-gb', locale: 'en-gb', ...at(10), failed: false },
      { id: late, page: 'about', title: 'about en-gb', locale: 'en-gb', ...at(20, 'withdraw'), failed: false },
    ])
  })

  it('is rejected for the past, an unknown time zone and a page there is not', async () => {
    const { cms } = node()
    expect(await codeOf(schedulePage(cms, about, at(0), editor))).toBe('invalid')
    expect(await codeOf(schedulePage(cms, about, { ...at(5), time_zone: 'Mars/Olympus' }, editor))).toBe('invalid')
    expect(await codeOf(schedulePage(cms, { ...about, page: 'nowhere' }, at(5), editor))).toBe('not_found')
    expect(await states()).toEqual([])
  })

  it('can be cancelled until it runs', async () => {
    const { cms, scheduler, setTime } = node()
    const id = await schedulePage(cms, about, at(10, 'withdraw'), editor)
    expect(await codeOf(cancelSchedule(cms, { ...about, locale: 'it-it' }, id, editor))).toBe('not_found')
    await cancelSchedule(cms, about, id, editor)
    expect(await codeOf(cancelSchedule(cms, about, id, editor))).toBe('not_found')
    setTime(later(10))
    expect(await scheduler.runNext()).toBe(false)
    expect(await title()).toBe('about en-gb')
    expect(await states()).toEqual([{ id, state: 'cancelled', issues: 0 }])
  })

  it('whose hour passed while no server ran is made up for, in the order of the hours', async () => {
    const { cms } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Later'))
    await schedulePage(cms, about, at(10), editor)
    await schedulePage(cms, about, at(20, 'withdraw'), editor)
    const started = node(later(600))
    expect(await started.scheduler.runNext()).toBe(true)
    expect(await title()).toBe('Later')
    expect(await started.scheduler.runNext()).toBe(true)
    expect(await title()).toBeUndefined()
    expect(await started.scheduler.runNext()).toBe(false)
  })
})

describe('a schedule that cannot be kept', () => {
  it('fails with every error, is reported to its author and shown at home', async () => {
    const { cms, scheduler, failed, setTime } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Broken', [{ key: 'hero', data: { heading: 5 } }]))
    const id = await schedulePage(cms, about, at(10), editor)
    setTime(later(10))
    expect(await scheduler.runNext()).toBe(true)
    expect(await title()).toBe('about en-gb')
    const [schedule] = await readSchedules(cms, about)
    expect(schedule).toMatchObject({ id, state: 'failed' })
    expect(schedule?.issues.some(({ path, page }) => path === 'heading' && page === 'about')).toBe(true)
    expect(failed.map((each) => [each.id, each.created_by])).toEqual([[id, 'p1']])
    expect((await getStudioPage(cms, 'about', 'en-gb')).locales['en-gb']).toMatchObject({ failed: true })
    expect((await readHome(cms, reader, 'en-gb')).schedules).toMatchObject([{ id, failed: true }])
    expect((await audits())[0]).toEqual({ action: 'page.schedule_failed', person_id: null })
    expect(await scheduler.runNext()).toBe(false)
  })

  it.each([
    ['is locked', { locked: true }, 'locked', ['boss']],
    ['is an author now', { role: 'author' }, 'forbidden', ['p1']],
    ['has lost the locale', { locales: ['it-it'] }, 'locale_forbidden', ['p1']],
    ['is gone', undefined, 'locked', ['boss']],
  ] as const)('because its author %s fails, and is reported by mail', async (_name, change, reason, readers) => {
    const { cms, setTime } = node()
    const { db } = filled.database
    await insertPerson(db, { id: 'boss', name: 'Bo', email: 'bo@example.com', role: 'admin', locales: ['it-it'] })
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Later'))
    const id = await schedulePage(cms, about, at(10), editor)
    await (change === undefined
      ? db.deleteFrom('studio_people').where('id', '=', 'p1').execute()
      : updatePerson(db, 'p1', change, begin))
    setTime(later(10))
    expect(await createScheduler(cms, mailFailedSchedule).runNext()).toBe(true)
    expect(await title()).toBe('about en-gb')
    expect(await db.selectFrom('schedules').select(['state', 'reason']).where('id', '=', id).execute()).toEqual([
      { state: 'failed', reason },
    ])
    const mails = await db.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(mails).toEqual(readers.map((person) => ({ kind: 'studio-schedule', payload: { schedule: id, person } })))
    const mail = await composeScheduleMail(cms, mailSettings, mails[0]?.payload ?? {})
    expect(mail?.to).toBe(readers[0] === 'p1' ? 'ada@example.com' : 'bo@example.com')
    expect(mail?.text).toContain(
      mailTextsOf(change !== undefined && 'locales' in change ? 'it-it' : readers[0] === 'boss' ? 'it-it' : 'en-gb')
        .studio.schedule.rights,
    )
  })

  it('names page, locale, action, hour in its time zone and errors in the mail', async () => {
    const { cms, setTime } = node()
    const { db } = filled.database
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Broken', [{ key: 'hero', data: { heading: 5 } }]))
    await schedulePage(cms, about, at(10), editor)
    setTime(later(10))
    await createScheduler(cms, mailFailedSchedule).runNext()
    const [mail] = await db.selectFrom('outbox').select('payload').execute()
    const composed = await composeScheduleMail(cms, mailSettings, mail?.payload ?? {})
    expect([composed?.to, composed?.subject]).toEqual(['ada@example.com', 'A schedule failed: Broken'])
    for (const part of ['Ada', 'Broken (about)', 'Publish', '24 November 2026', '09:10:00 CET', 'hero · heading · ']) {
      expect(composed?.text).toContain(part)
    }
    expect(composed?.text).toContain('https://site.example/studio')
    await updatePerson(db, 'p1', { locked: true }, begin)
    expect(await composeScheduleMail(cms, mailSettings, mail?.payload ?? {})).toBeUndefined()
  })

  it('for lack of a draft fails, and is forgotten once a later one is done', async () => {
    const { cms, scheduler, failed, setTime } = node()
    await schedulePage(cms, about, at(10), editor)
    await schedulePage(cms, about, at(20, 'withdraw'), editor)
    setTime(later(10))
    await scheduler.runNext()
    expect(failed).toHaveLength(1)
    setTime(later(20))
    await scheduler.runNext()
    expect((await readHome(cms, reader, 'en-gb')).schedules).toEqual([])
  })
})

describe('two schedulers on one database', () => {
  it('publish once', async () => {
    const nodes = [node(later(10)), node(later(10))]
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Once'))
    const id = await schedulePage(node().cms, about, at(10), editor)
    const ran = await Promise.all(nodes.map(({ scheduler }) => scheduler.runNext()))
    expect(ran.filter(Boolean)).toEqual([true])
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
    const { db } = filled.database
    const versions = await db.selectFrom('page_versions').select('number').where('title', '=', 'Once').execute()
    expect(versions).toHaveLength(1)
  })

  it('leave one that is under way to its process, and take it over when that has died', async () => {
    const id = await schedulePage(node().cms, about, at(10, 'withdraw'), editor)
    const { db } = filled.database
    expect((await claimSchedule(db, later(10), later(12)))?.id).toBe(id)
    const other = node(later(11))
    expect(await other.scheduler.runNext()).toBe(false)
    expect(await codeOf(cancelSchedule(other.cms, about, id, editor))).toBe('not_found')
    other.setTime(later(12))
    expect(await other.scheduler.runNext()).toBe(true)
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
  })

  it('count a publication as done whose process died before it was marked', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Half'))
    const id = await schedulePage(node().cms, about, at(10), editor)
    const { db } = filled.database
    await claimSchedule(db, later(10), later(12))
    await publishDraft(filled.cms, { ...about, actor: editor })
    const other = node(later(13))
    await other.scheduler.runNext()
    expect(other.failed).toEqual([])
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
  })
})

describe('the scheduler', () => {
  it('runs what is due from its start, and nothing after its stop', async () => {
    await schedulePage(node().cms, about, at(10, 'withdraw'), editor)
    const { scheduler } = node(later(600))
    scheduler.start()
    await expect.poll(title).toBeUndefined()
    await scheduler.stop()
  })
})
