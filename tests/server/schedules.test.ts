import { beforeEach, describe, expect, it } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import type { Cms } from '#server/content/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { getStudioPage } from '#server/studio/pages/listPages.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { addPageSchedule, pageSchedules } from '#server/db/pageSchedules.ts'
import type { Schedule } from '#server/db/schedules.ts'
import { cancelSchedule, readSchedules, schedulePage, updateSchedule } from '#server/studio/schedules/schedules.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { discardDraft } from '#server/studio/pages/changeDraft.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import { composeScheduleMail, mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const reader = { id: 'p1', role: 'publisher', locales: null } as const
const about = { page: 'about', locale: 'en-gb' } as const
const startTime = new Date('2026-11-24T08:00:00Z')
const mailSettings = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }
const minute = 60_000
const later = (minutes: number) => new Date(startTime.getTime() + minutes * minute)
const at = (minutes: number, action: 'publish' | 'withdraw' = 'publish') => ({
  action,
  at: later(minutes).toISOString(),
  time_zone: 'Europe/Rome',
})

/** Returns a node with a clock of its own on the database of the test. */
function node(start = startTime, over: Partial<Cms> = {}) {
  let now = start
  const cms: Cms = { ...createSiteCms(filled.database.db, { now: () => now }), ...over }
  const failed: Schedule[] = []
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

/** Schedules what the content is now, as someone who has just read it. */
async function scheduleDraft(cms: Cms, body: ReturnType<typeof at>): Promise<number> {
  const { revision } = await readState(cms, about)
  return schedulePage(cms, { ...about, revision, actor: editor }, { ...body, message: '' })
}

/** Schedules as an earlier release: nothing is held. */
const scheduleUnheld = (minutes: number) =>
  addPageSchedule(
    filled.database.db,
    { ...about, action: 'publish', version: null, at: later(minutes), timeZone: 'Europe/Rome', person: editor.person },
    startTime,
  )

const draftTitle = async () => {
  const { hasDraft, content, base } = await readState(filled.cms, about)
  return hasDraft ? { title: content.title, base: base?.number } : undefined
}
const save = (title: string) => saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', title))
const saveAs = async (permalink: string, title: string) => {
  await saveDraft(filled.cms, 'about', 'en-gb', snapshot(permalink, title))
  return (await readState(filled.cms, about)).revision
}
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
  it.each(['publish', 'withdraw'] as const)(
    'to %s is made once where the same is sent again, and again where anything of it is another',
    async (action) => {
      const { cms } = node()
      await save('Seen')
      const twice = await Promise.all([scheduleDraft(cms, at(10, action)), scheduleDraft(cms, at(10, action))])
      expect(new Set(twice).size).toBe(1)
      await scheduleDraft(cms, at(11, action))
      await save('Later')
      await scheduleDraft(cms, at(10, action))
      expect(await states()).toHaveLength(action === 'publish' ? 3 : 2)
      expect(await listVersions(cms, about)).toHaveLength(action === 'publish' ? 4 : 1)
    },
  )

  it('publishes at its hour and not before, as its author', async () => {
    const { cms, scheduler, setTime } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Later'))
    const id = await scheduleDraft(cms, at(10))
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
    const withdrawal = at(20, 'withdraw')
    const late = await scheduleDraft(cms, at(20, 'withdraw'))
    const early = await scheduleDraft(cms, at(10))
    expect(await readSchedules(cms, about)).toEqual([
      {
        id: early,
        ...at(10),
        state: 'pending',
        version: 1,
        behind: false,
        open: false,
        created_by: editor.person,
        issues: [],
        reason: null,
      },
      {
        id: late,
        ...withdrawal,
        state: 'pending',
        version: null,
        behind: false,
        open: false,
        created_by: editor.person,
        issues: [],
        reason: null,
      },
    ])
    const { locales } = await getStudioPage(cms, 'about', 'en-gb')
    expect(locales['en-gb']).toMatchObject({ scheduled: { action: 'publish', at: later(10).toISOString() } })
    const home = await readHome(cms, reader, 'en-gb')
    expect(home.schedules).toEqual([
      { schedule: early, kind: 'page', id: 'about', title: 'about en-gb', locale: 'en-gb', ...at(10), failed: false },
      {
        schedule: late,
        kind: 'page',
        id: 'about',
        title: 'about en-gb',
        locale: 'en-gb',
        ...at(20, 'withdraw'),
        failed: false,
      },
    ])
  })

  it('is rejected for the past, an unknown time zone and a page there is not', async () => {
    const { cms } = node()
    expect(await codeOf(scheduleDraft(cms, at(0)))).toBe('invalid')
    expect(await codeOf(scheduleDraft(cms, { ...at(5), time_zone: 'Mars/Olympus' }))).toBe('invalid')
    expect(
      await codeOf(
        schedulePage(cms, { ...about, page: 'nowhere', revision: 0, actor: editor }, { ...at(5), message: '' }),
      ),
    ).toBe('not_found')
    expect(await states()).toEqual([])
  })

  it('can be cancelled until it runs', async () => {
    const { cms, scheduler, setTime } = node()
    const id = await scheduleDraft(cms, at(10, 'withdraw'))
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
    await scheduleDraft(cms, at(10))
    await scheduleDraft(cms, at(20, 'withdraw'))
    const started = node(later(600))
    expect(await started.scheduler.runNext()).toBe(true)
    expect(await title()).toBe('Later')
    expect(await started.scheduler.runNext()).toBe(true)
    expect(await title()).toBeUndefined()
    expect(await started.scheduler.runNext()).toBe(false)
  })
})

describe('what is scheduled', () => {
  it('goes live as it was seen; a later draft stays one that began from it', async () => {
    const { cms, scheduler, setTime } = node()
    await save('Seen')
    const id = await scheduleDraft(cms, at(10))
    await save('Unseen')
    const [listed] = await readSchedules(cms, about)
    expect(listed).toMatchObject({ id, version: 2, behind: true })
    setTime(later(10))
    await scheduler.runNext()
    expect([await title(), await draftTitle()]).toEqual(['Seen', { title: 'Unseen', base: 2 }])
  })

  it('leaves what was published after it was made as a draft beyond it, under a later revision', async () => {
    const { cms, scheduler, setTime } = node()
    await save('Scheduled')
    await scheduleDraft(cms, at(60))
    await save('Published later')
    await publishDraft(cms, { ...about, actor: editor })
    const before = await readState(cms, about)
    expect([before.hasDraft, before.content.title]).toEqual([false, 'Published later'])
    setTime(later(60))
    await scheduler.runNext()
    const after = await readState(cms, about)
    expect(await title()).toBe('Scheduled')
    expect(await draftTitle()).toEqual({ title: 'Published later', base: after.published?.number })
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  it('takes the draft with it that has the same content again', async () => {
    const { cms, scheduler, setTime } = node()
    await save('Seen')
    await scheduleDraft(cms, at(10))
    await save('Unseen')
    await save('Seen')
    expect(await readSchedules(cms, about)).toMatchObject([{ behind: false }])
    setTime(later(10))
    await scheduler.runNext()
    expect([await title(), await draftTitle()]).toEqual(['Seen', undefined])
  })

  it('goes live as it was seen where its draft was discarded before its hour', async () => {
    const { cms, scheduler, setTime } = node()
    await save('Seen')
    await scheduleDraft(cms, at(10))
    const { revision } = await readState(cms, about)
    await discardDraft(cms, { ...about, revision, actor: editor })
    expect(await draftTitle()).toBeUndefined()
    setTime(later(10))
    await scheduler.runNext()
    expect([await title(), await draftTitle()]).toEqual(['Seen', undefined])
  })

  it('is the draft at the revision that was seen, or nothing', async () => {
    const { cms } = node()
    await save('Seen')
    const { revision } = await readState(cms, about)
    await save('Unseen')
    const request = { ...about, revision, actor: editor }
    await expect(schedulePage(cms, request, { ...at(10), message: '' })).rejects.toMatchObject({
      code: 'conflict',
      body: { base: { title: 'Seen' }, theirs: { content: { title: 'Unseen' } } },
    })
    const id = await scheduleDraft(cms, at(10))
    await expect(updateSchedule(cms, { ...request, id }, { message: '' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await readSchedules(cms, about)).toMatchObject([{ id, version: 2 }])
  })

  it('is rejected with every error of the content, and no version is left of it', async () => {
    const { cms } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Broken', [{ key: 'hero', data: { heading: 5 } }]))
    await expect(scheduleDraft(cms, at(10))).rejects.toMatchObject({
      code: 'invalid',
      body: { issues: expect.arrayContaining([expect.objectContaining({ path: 'heading', level: 'error' })]) },
    })
    expect(await readSchedules(cms, about)).toEqual([])
    expect(await listVersions(cms, about)).toHaveLength(1)
  })

  it('is what is published where there is no draft: off on Friday, live again on Monday', async () => {
    const { cms, scheduler, setTime } = node()
    await scheduleDraft(cms, at(10, 'withdraw'))
    await scheduleDraft(cms, at(20))
    setTime(later(10))
    await scheduler.runNext()
    expect(await title()).toBeUndefined()
    setTime(later(20))
    await scheduler.runNext()
    expect([await title(), await draftTitle()]).toEqual(['about en-gb', undefined])
    expect(await listVersions(cms, about)).toHaveLength(1)
  })

  it('is brought up to date by a publisher, whose schedule it is from then on', async () => {
    const { cms, scheduler, setTime } = node()
    await insertPerson(cms.db, { id: 'p2', name: 'Bo', email: 'bo@example.com', role: 'publisher', locales: null })
    const other = { person: { id: 'p2', name: 'Bo' } }
    await save('Seen')
    const id = await scheduleDraft(cms, at(10))
    await save('Seen as well')
    const { revision } = await readState(cms, about)
    await updateSchedule(cms, { ...about, id, revision, actor: other }, { message: 'Why' })
    expect(await readSchedules(cms, about)).toMatchObject([{ id, version: 3, behind: false, created_by: other.person }])
    await updatePerson(cms.db, 'p1', { locked: true }, startTime)
    setTime(later(10))
    await scheduler.runNext()
    expect(await title()).toBe('Seen as well')
    const over = updateSchedule(
      cms,
      { ...about, id, revision: (await readState(cms, about)).revision, actor: other },
      { message: '' },
    )
    expect(await codeOf(over)).toBe('not_found')
  })

  it('keeps its message when it is brought up to date without one', async () => {
    const { cms } = node()
    await save('Seen')
    const seen = await readState(cms, about)
    const request = { ...about, actor: editor }
    const id = await schedulePage(cms, { ...request, revision: seen.revision }, { ...at(10), message: 'Spring' })
    await save('Seen as well')
    const { revision } = await readState(cms, about)
    await updateSchedule(cms, { ...request, id, revision }, { message: '' })
    const [latest] = await listVersions(cms, about)
    expect(latest).toMatchObject({ title: 'Seen as well', message: 'Spring', scheduled: later(10).toISOString() })
    expect((await listVersions(cms, about)).map(({ scheduled }) => scheduled !== null)).toEqual([true, false, false])
  })

  it('goes live at the address the page has by then, with the message it was scheduled with', async () => {
    const { cms, scheduler, setTime } = node()
    await save('Seen')
    const seen = await readState(cms, about)
    const request = { ...about, revision: seen.revision, actor: editor }
    await schedulePage(cms, request, { ...at(10), message: 'Spring' })
    await movePage(cms, 'about', { parent: null, permalinks: { 'en-gb': 'company/about' } }, reader, editor)
    expect(await readSchedules(cms, about)).toMatchObject([{ behind: false }])
    await publishDraft(cms, { ...about, revision: await saveAs('company', 'Sooner'), actor: editor })
    expect(await readSchedules(cms, about)).toMatchObject([{ version: 6, behind: true }])
    setTime(later(10))
    await scheduler.runNext()
    expect((await getPage(cms, 'en-gb', 'company'))?.value.seo['title']).toBe('Seen')
    expect(await getPage(cms, 'en-gb', 'company/about')).toBeUndefined()
    expect((await listVersions(cms, about))[0]).toMatchObject({ number: 6, published: true, message: 'Spring' })
  })

  it('keeps the address that was seen after another one was scheduled', async () => {
    const { cms, scheduler, setTime } = node()
    await saveAs('fair', 'At the fair')
    await scheduleDraft(cms, at(10))
    await save('After it')
    await scheduleDraft(cms, at(20))
    setTime(later(10))
    await scheduler.runNext()
    expect((await getPage(cms, 'en-gb', 'fair'))?.value.seo['title']).toBe('At the fair')
    setTime(later(20))
    await scheduler.runNext()
    expect(await title()).toBe('After it')
  })

  it('by an earlier release is held at the start, and nothing that is written later', async () => {
    const { scheduler, setTime } = node()
    await save('Seen')
    await scheduleUnheld(10)
    expect(await scheduler.runNext()).toBe(false)
    await save('Unseen')
    setTime(later(10))
    await scheduler.runNext()
    expect([await title(), await draftTitle()]).toEqual(['Seen', { title: 'Unseen', base: 2 }])
  })
})

describe('a schedule that cannot be kept', () => {
  it('fails with every error, is reported to its author and shown at home', async () => {
    const { cms, scheduler, failed, setTime } = node()
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Broken', [{ key: 'hero', data: { heading: 5 } }]))
    const id = await scheduleUnheld(10)
    setTime(later(10))
    expect(await scheduler.runNext()).toBe(true)
    expect(await title()).toBe('about en-gb')
    const [schedule] = await readSchedules(cms, about)
    expect(schedule).toMatchObject({ id, state: 'failed', open: true })
    expect(schedule?.issues.some(({ path, page }) => path === 'heading' && page === 'about')).toBe(true)
    expect(failed.map((each) => [each.id, each.created_by])).toEqual([[id, 'p1']])
    expect((await getStudioPage(cms, 'about', 'en-gb')).locales['en-gb']).toMatchObject({ failed: true })
    expect((await readHome(cms, reader, 'en-gb')).schedules).toMatchObject([{ schedule: id, failed: true }])
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
    const id = await scheduleDraft(cms, at(10))
    await (change === undefined
      ? db.deleteFrom('studio_people').where('id', '=', 'p1').execute()
      : updatePerson(db, 'p1', change, startTime))
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
    await scheduleUnheld(10)
    setTime(later(10))
    await createScheduler(cms, mailFailedSchedule).runNext()
    const [mail] = await db.selectFrom('outbox').select('payload').execute()
    const composed = await composeScheduleMail(cms, mailSettings, mail?.payload ?? {})
    expect([composed?.to, composed?.subject]).toEqual(['ada@example.com', 'A schedule failed: Broken'])
    for (const part of ['Ada', 'Broken (about)', 'Publish', '24 November 2026', '09:10:00 CET', 'hero · heading · ']) {
      expect(composed?.text).toContain(part)
    }
    expect(composed?.text).toContain('https://site.example/studio')
    await updatePerson(db, 'p1', { locked: true }, startTime)
    expect(await composeScheduleMail(cms, mailSettings, mail?.payload ?? {})).toBeUndefined()
  })

  it('for lack of content fails, and is forgotten once a later one is done', async () => {
    const { cms, scheduler, failed, setTime } = node()
    await filled.database.db.deleteFrom('page_locales').where('page_id', '=', 'about').execute()
    await scheduleUnheld(10)
    await scheduleDraft(cms, at(20, 'withdraw'))
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
    const id = await scheduleDraft(node().cms, at(10))
    const ran = await Promise.all(nodes.map(({ scheduler }) => scheduler.runNext()))
    expect(ran.filter(Boolean)).toEqual([true])
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
    const { db } = filled.database
    const versions = await db.selectFrom('page_versions').select('number').where('title', '=', 'Once').execute()
    expect(versions).toHaveLength(1)
  })

  it('leave one that is under way to its process, and take it over when that has died', async () => {
    const id = await scheduleDraft(node().cms, at(10, 'withdraw'))
    const { db } = filled.database
    expect((await pageSchedules.claim(db, later(10), later(12)))?.id).toBe(id)
    const other = node(later(11))
    expect(await other.scheduler.runNext()).toBe(false)
    expect(await codeOf(cancelSchedule(other.cms, about, id, editor))).toBe('not_found')
    other.setTime(later(12))
    expect(await other.scheduler.runNext()).toBe(true)
    expect(await states()).toEqual([{ id, state: 'done', issues: 0 }])
  })

  it('publish once, though the first died as it was about to mark it', async () => {
    await save('Half')
    const id = await scheduleDraft(node().cms, at(10))
    const announce = async () => {
      throw new Error('The process died')
    }
    const dying = node(later(10), { extensions: [{ onChange: announce }] })
    await dying.scheduler.runNext()
    expect([await title(), await states()]).toEqual(['about en-gb', [{ id, state: 'pending', issues: 0 }]])
    const other = node(later(13))
    await other.scheduler.runNext()
    expect(other.failed).toEqual([])
    expect([await title(), await states()]).toEqual(['Half', [{ id, state: 'done', issues: 0 }]])
  })

  it('do nothing where the version is the published one', async () => {
    await save('Once')
    const { cms, scheduler, setTime } = node()
    const id = await scheduleDraft(cms, at(10))
    const again = await scheduleDraft(cms, at(20))
    const { db } = filled.database
    const held = db.selectFrom('schedules').select('version_id').where('id', '=', id)
    await db.updateTable('schedules').set({ version_id: held }).where('id', '=', again).execute()
    setTime(later(20))
    await scheduler.runNext()
    const publishedAt = db.selectFrom('page_locales').select('published_at').where('page_id', '=', 'about')
    const before = await publishedAt.execute()
    await scheduler.runNext()
    expect(await publishedAt.execute()).toEqual(before)
    expect((await states()).map(({ state }) => state)).toEqual(['done', 'done'])
  })
})

describe('the scheduler', () => {
  it('runs what is due from its start, and nothing after its stop', async () => {
    await scheduleDraft(node().cms, at(10, 'withdraw'))
    const { scheduler } = node(later(600))
    scheduler.start()
    await expect.poll(title).toBeUndefined()
    await scheduler.stop()
  })
})
