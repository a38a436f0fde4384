import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServices } from '#server/api/embedded/services.ts'
import { countDeliveries } from '#server/db/jobCounts.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { deliveryLeases, enqueueTags } from '#server/db/webhooks.ts'
import { createLoop } from '#server/jobs/createLoop.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer } from '#server/site/ssr.ts'
import type { RenderDraft } from '#server/studio/context.ts'
import { addVitals, readVitals } from '#server/db/webVitals.ts'
import { createVitalsRecorder } from '#server/studio/health/vitalsRecorder.ts'
import { createFailureRecorder } from '#server/studio/health/failureRecorder.ts'
import { recheckFailures } from '#server/studio/health/recheckFailures.ts'
import { readHealth } from '#server/studio/health/readHealth.ts'
import { readSystem } from '#server/studio/health/readSystem.ts'
import { createSearchRebuild } from '#server/studio/health/searchRebuild.ts'
import { countIndex } from '#server/db/searchHealth.ts'
import { sendMailsAgain } from '#server/studio/health/sendMailsAgain.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, heroSection, snapshot } from '#tests/support/db/cmsFixture.ts'
import { createDraftRenderer } from '#tests/support/server/draftRenderer.ts'
import { editor, publish, saveDraft, withdraw } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const filled = fillCms(fixture)
const reader = { id: 'p1', role: 'publisher', locales: null } as const
const root = new URL('../..', import.meta.url).pathname
const day = 86_400_000
const health = async (minFreeBytes = 0) =>
  readHealth({ cms: filled.cms, rebuild: createSearchRebuild(filled.cms), dataDir: tmpdir(), minFreeBytes, jobs: [] })

it('visits that were measured are counted by page type and locale for 28 days, whoever writes at once', async () => {
  const [one, other] = [createVitalsRecorder(filled.cms), createVitalsRecorder(filled.cms)]
  const rated = { vital: 'LCP', rating: 'good', type: 'news', locale: 'it-it' } as const
  for (const recorder of [one, one, other]) recorder.record(rated)
  one.record({ ...rated, rating: 'poor' })
  await Promise.all([one.flush(), other.flush()])
  const counted = [
    { ...rated, visits: 3 },
    { ...rated, rating: 'poor', visits: 1 },
  ]
  expect((await health()).vitals).toEqual({ days: 28, items: counted })
  const now = filled.cms.now()
  const later = (days: number) => new Date(now.getTime() + days * day)
  expect(await readVitals(filled.cms.db, later(27))).toEqual(counted)
  expect(await readVitals(filled.cms.db, later(28))).toEqual([])
  const next = { ...rated, type: 'promo', visits: 1 } as const
  await addVitals(filled.cms.db, later(28), [next])
  expect(await readVitals(filled.cms.db, now)).toEqual([next])
})

it('a disk with less space than MIN_FREE_MB is named with what is left', async () => {
  expect((await health(Number.MAX_SAFE_INTEGER)).disk).toEqual({ free_bytes: expect.any(Number), is_low: true })
  expect((await health(1)).disk.is_low).toBe(false)
})

describe('sections that visitors do not see', () => {
  let site: TestSite
  let recorder: ReturnType<typeof createFailureRecorder>
  let render: RenderDraft
  beforeAll(async () => {
    recorder = createFailureRecorder(filled.cms, 3_600_000)
    render = await createDraftRenderer(filled.cms)
    site = await startTestSite({
      client: createEmbeddedClient(createServices({ cms: filled.cms })),
      renderPage: await loadBuiltRenderer(root),
      onFailure: (report) => recorder.record(report),
    })
  })
  afterAll(() => site.close())

  /** Gives what is published data that publishing would reject, as an older release may have left it. */
  async function breakSection(pageId: string, locale: string, heading: unknown = 7): Promise<void> {
    const sections = [{ id: 'one', key: 'hero', data: { heading, image: { $ref: 'media/scene/field' } } }]
    await filled.database.db
      .updateTable('page_versions')
      .set({ sections: JSON.stringify(sections) })
      .where('page_id', '=', pageId)
      .where('locale', '=', locale)
      .execute()
  }
  async function visit(...addresses: string[]): Promise<void> {
    site.purge(['*'])
    for (const address of addresses) expect([address, (await fetchRaw(site, address)).status]).toEqual([address, 200])
  }
  const failed = async () => (await health()).sections
  const wrong = {
    level: 'error',
    page: 'about',
    locale: 'it-it',
    section: { key: 'hero', id: 'one' },
    path: 'heading',
    code: 'wrong_type',
    params: { expected: 'text' },
  }

  it('are counted by page, locale of the content and key, with what is wrong, and nothing is written while a page is rendered', async () => {
    await breakSection('about', 'it-it')
    await visit('/it-it/chi-siamo')
    expect(await failed()).toEqual({ total: 0, items: [] })
    await recorder.flush()
    await visit('/it-it/chi-siamo', '/it-it/chi-siamo?utm_source=a')
    await visit('/it-it/chi-siamo')
    await recorder.flush()
    const { items, total } = await failed()
    expect([total, items]).toEqual([
      1,
      [
        {
          page: 'about',
          title: 'about it-it',
          locale: 'it-it',
          section: { key: 'hero', id: 'one' },
          version: 1,
          issues: [wrong],
          count: 3,
          first_seen: expect.any(String),
          last_seen: expect.any(String),
        },
      ],
    ])
    expect((items[0]?.first_seen ?? '') < (items[0]?.last_seen ?? '')).toBe(true)
    expect(await readHome(filled.cms, reader, 'en-gb')).toMatchObject({ failed_sections: 1, failed_mails: 0 })
  })

  it('seen by readers of another locale belong to the content they fall back to', async () => {
    await breakSection('about', 'en-gb')
    await visit('/en-za/about', '/en-gb/about')
    await recorder.flush()
    expect((await failed()).items).toMatchObject([{ locale: 'en-gb', count: 2 }])
  })

  it('are gone with the next publication, and with the page', async () => {
    await breakSection('about', 'it-it')
    await breakSection('home', 'it-it')
    await visit('/it-it/chi-siamo', '/it-it')
    await recorder.flush()
    expect((await failed()).total).toBe(2)
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Chi siamo', [heroSection('Buono')]))
    await publish(filled.cms, 'about', 'it-it')
    expect((await failed()).items.map((item) => item.page)).toEqual(['home'])
    await withdraw(filled.cms, 'home', 'it-it')
    expect(await failed()).toEqual({ total: 0, items: [] })
    await breakSection('home', 'en-gb')
    await visit('/en-gb')
    await recorder.flush()
    const { rows } = await filled.database.db
      .selectFrom('section_failures')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all }))
    expect(rows.map(({ page_id, locale }) => [page_id, locale])).toEqual([['home', 'en-gb']])
  })

  it('are gone when a check finds them fixed by something else, and stay otherwise', async () => {
    await breakSection('about', 'it-it')
    await breakSection('home', 'it-it')
    await visit('/it-it/chi-siamo', '/it-it')
    await recorder.flush()
    await breakSection('home', 'it-it', 'Buono')
    expect(await recheckFailures({ cms: filled.cms, render })).toBe(1)
    expect((await failed()).items).toMatchObject([{ page: 'about', issues: [wrong] }])
  })

  it('of pages that nobody edits, and of previews, are not recorded', async () => {
    const content = { title: 'A', permalink: 'chi-siamo', seo: {}, sections: [{ id: 'x', key: 'hero', data: {} }] }
    await render.sections({ page: 'about', locale: 'it-it', content })
    recorder.record({ page: 'nowhere', locale: 'it-it', key: 'hero', reasons: ['A'] })
    await recorder.flush()
    expect(await failed()).toEqual({ total: 0, items: [] })
  })

  it('that only the renderer notices are recorded with its reason', async () => {
    recorder.record({ page: 'chi-siamo', locale: 'it-it', key: 'hero', reasons: ['x'.repeat(400)] })
    await recorder.flush()
    expect((await failed()).items[0]?.issues).toMatchObject([
      { code: 'not_rendered', params: { reason: 'x'.repeat(300) }, path: '' },
    ])
    expect(await recheckFailures({ cms: filled.cms, render })).toBe(1)
  })
})

describe('mails', () => {
  async function addMails(): Promise<readonly number[]> {
    const { db } = filled.database
    const ticket = await openTicket(db)
    const { request } = await db
      .selectFrom('tickets')
      .select('request')
      .where('uuid', '=', ticket)
      .executeTakeFirstOrThrow()
    await insertPerson(db, { ...editor.person, email: 'ada@example.com', role: 'publisher', locales: null })
    await db.deleteFrom('outbox').execute()
    await enqueueMails(db, [
      { kind: 'request-visitor', payload: { ticket }, request },
      { kind: 'request-company', payload: { ticket }, request },
      { kind: 'studio-welcome', payload: { person: editor.person.id }, request: null },
      { kind: 'studio-password', payload: { person: editor.person.id }, request: null },
    ])
    const ids = (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id)
    const [visitor = 0, company = 0, welcome = 0] = ids
    const now = new Date()
    const update = (
      id: number,
      set: { readonly last_error: string; readonly failed_at?: Date; readonly next_at?: Date },
    ) => db.updateTable('outbox').set(set).where('id', '=', id).execute()
    await update(visitor, { last_error: 'EENVELOPE 550', failed_at: now })
    await update(welcome, { last_error: 'EAUTH 535', failed_at: new Date(now.getTime() - 1000) })
    await update(company, { last_error: 'ECONNECTION', next_at: new Date(now.getTime() + day) })
    return ids
  }
  beforeEach(async () => {
    await filled.database.db.deleteFrom('studio_people').execute()
    await filled.database.db.deleteFrom('audit_log').execute()
  })

  it('that were given up or wait after a failure are listed with the reason, and no address of a visitor', async () => {
    const [visitor, company, welcome] = await addMails()
    const { mails } = await health()
    expect(mails).toMatchObject({
      waiting: 2,
      failed: 2,
      items: [
        { id: visitor, kind: 'request-visitor', error: 'EENVELOPE 550', next_at: null, request: expect.any(String) },
        { id: welcome, to: 'Ada', error: 'EAUTH 535', next_at: null, request: null },
        { id: company, to: null, error: 'ECONNECTION', next_at: expect.any(String) },
      ],
    })
    expect(mails.items[0]?.to).toMatch(/^.…@example\.com$/)
  })

  it('are sent again, one or all, with an entry in the log; one that was not given up is left alone', async () => {
    const [visitor = 0, company = 0] = await addMails()
    let woken = 0
    const studio = { cms: filled.cms, onMail: () => void (woken += 1) }
    expect(await sendMailsAgain(studio, visitor, editor)).toBe(1)
    await expect(sendMailsAgain(studio, company, editor)).rejects.toMatchObject({ code: 'not_found' })
    expect(await sendMailsAgain(studio, undefined, editor)).toBe(1)
    expect(await sendMailsAgain(studio, undefined, editor)).toBe(0)
    expect(woken).toBe(2)
    expect((await health()).mails).toMatchObject({ waiting: 4, failed: 0 })
    const entries = await filled.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'mail.retry', subject: `mail:${visitor}` },
      { action: 'mail.retry', subject: 'mail' },
    ])
  })
})

describe('schedules', () => {
  const write = (over: object) => ({
    page_id: 'about',
    locale: 'en-gb',
    action: 'publish' as const,
    at: new Date(),
    time_zone: 'Europe/Rome',
    issues: '[]',
    created_at: new Date(),
    ...over,
  })

  it('that are late or failed come with the reason; one that was made up for by hand is over', async () => {
    const { db } = filled.database
    const ago = (ms: number) => new Date(Date.now() - ms)
    const failed = { state: 'failed' as const, reason: 'locked', at: ago(day), done_at: ago(day) }
    await db
      .insertInto('schedules')
      .values([
        write({ at: ago(3_600_000) }),
        write({ at: new Date(Date.now() + day) }),
        write({ ...failed, page_id: 'home', locale: 'it-it' }),
        write({ ...failed, page_id: 'home', locale: 'de-de', action: 'withdraw' }),
      ])
      .execute()
    await db
      .updateTable('page_locales')
      .set({ published_at: ago(2 * day) })
      .execute()
    const listed = async () =>
      (await health()).schedules.items.map(({ id, locale, state, reason }) => [id, locale, state, reason])
    const others = [
      ['about', 'en-gb', 'late', null],
      ['about', 'en-gb', 'pending', null],
    ]
    expect(await listed()).toEqual([
      ['home', 'de-de', 'failed', 'locked'],
      ['home', 'it-it', 'failed', 'locked'],
      ...others,
    ])
    await db.updateTable('page_locales').set({ published_at: new Date() }).execute()
    expect(await listed()).toEqual([['home', 'de-de', 'failed', 'locked'], ...others])
  })
})

it('deliveries of the webhook that wait are counted, and those that failed before', async () => {
  const { db } = filled.database
  await enqueueTags(db, ['page:home'], new Date())
  await deliveryLeases.claim(db, new Date(), new Date(0))
  await deliveryLeases.claim(db, new Date(), new Date(0))
  await enqueueTags(db, ['page:about'], new Date())
  expect((await health()).webhooks).toEqual({ waiting: 2, retried: 1, oldest: expect.any(String) })
})

it('lists the jobs of the server with their last run, what waits and what was given up', async () => {
  const { db } = filled.database
  const now = new Date('2026-11-28T08:00:00Z')
  const cms = createSiteCms(db, { now: () => now })
  await enqueueTags(db, ['page:home'], new Date())
  await db.deleteFrom('outbox').execute()
  await enqueueMails(db, [{ kind: 'studio-welcome', payload: {}, request: null }])
  await db.updateTable('outbox').set({ failed_at: now }).execute()
  await enqueueMails(db, [{ kind: 'studio-welcome', payload: {}, request: null }], now)
  const outbox = createOutbox({ ...cms, deliver: () => Promise.reject(new Error('gone')) })
  const webhooks = createLoop({
    ...{ name: 'webhooks', now: cms.now, pollInterval: 1e6 },
    claim: () => Promise.reject(new Error('gone')),
    onError() {},
  })
  outbox.wake()
  webhooks.wake()
  await Promise.all([outbox.stop(), webhooks.stop()])
  const { jobs } = await readSystem({ cms, dataDir: tmpdir(), jobs: [outbox, webhooks] })
  expect(jobs).toEqual([
    { name: 'mails', last_run: now.toISOString(), waiting: 1, failed: 1 },
    { name: 'webhooks', last_run: null, waiting: (await countDeliveries(db)).waiting, failed: 0 },
  ])
})

describe('the search index', () => {
  const counts = async () => countIndex(filled.database.db)

  it('is compared with what is published: texts that are missing, too old, or of no page', async () => {
    const { db } = filled.database
    const whole = await counts()
    expect(whole).toMatchObject({ missing: 0, outdated: 0 })
    expect(whole.documents).toBeGreaterThanOrEqual(whole.pages)
    await db.deleteFrom('search_documents').where('page_id', '=', 'about').where('locale', '=', 'it-it').execute()
    await db
      .updateTable('page_locales')
      .set({ published_at: new Date(Date.now() + day) })
      .where('page_id', '=', 'home')
      .execute()
    await db
      .updateTable('page_locales')
      .set({ published_version_id: null })
      .where('page_id', '=', 'product/v1')
      .execute()
    expect(await counts()).toMatchObject({ missing: 1, outdated: 5, pages: whole.pages - 2 })
  })

  it('is rebuilt in the background, once at a time on all nodes, while visitors find what there is', async () => {
    const { db } = filled.database
    await db.deleteFrom('search_documents').where('page_id', '=', 'about').execute()
    await db
      .updateTable('page_locales')
      .set({ published_version_id: null })
      .where('page_id', '=', 'product/v1')
      .execute()
    const [one, two] = [createSearchRebuild(filled.cms), createSearchRebuild(createSiteCms(db))]
    await one.start(editor)
    await expect(two.start(editor)).rejects.toMatchObject({ code: 'exists', status: 409 })
    await one.settled()
    expect(await counts()).toMatchObject({ missing: 0, outdated: 0 })
    expect(await health()).toMatchObject({
      rebuild: { state: 'done', done: 7, total: 7, started_by: 'Ada', ended_at: expect.any(String) },
    })
    await two.start(editor)
    await two.stop()
    expect((await two.read())?.state).toMatch(/done|failed/)
  })

  it('whose rebuild died with its process is rebuilt by another', async () => {
    const past = new Date(Date.now() - 3_600_000)
    await filled.database.db
      .insertInto('background_jobs')
      .values({ name: 'search', run: 'gone', state: 'running', started_at: past, alive_at: past })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ state: 'running', run: 'gone', alive_at: past }))
      .execute()
    const rebuild = createSearchRebuild(filled.cms)
    expect(await rebuild.read()).toMatchObject({ state: 'failed', ended_at: past })
    await rebuild.start(editor)
    await rebuild.settled()
    expect(await rebuild.read()).toMatchObject({ state: 'done' })
  })
})
