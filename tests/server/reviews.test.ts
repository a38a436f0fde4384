import { beforeEach, describe, expect, it } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import { decideReview } from '#server/db/reviews.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import {
  approveReview,
  cancelReview,
  readReviews,
  requestReview,
  returnReview,
} from '#server/studio/reviews/reviews.ts'
import { composeReviewMail } from '#server/studio/reviews/reviewMail.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { cancelSchedule, readSchedules } from '#server/studio/schedules/schedules.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const startTime = new Date('2026-11-24T08:00:00Z')
const author = personOf('a1', 'Ada', 'author', null)
const publisher = personOf('p2', 'Paul', 'publisher', ['en-gb'])
const foreign = personOf('p3', 'Petra', 'publisher', ['de-de'])
const admin = personOf('x4', 'Xenia', 'admin', null)
const by = ({ id, name }: StudioPerson) => ({ actor: { person: { id, name } } })
const now = { value: startTime }
const site = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }

function personOf(id: string, name: string, role: StudioPerson['role'], locales: StudioPerson['locales']) {
  return { id, name, role, locales, email: `${id}@example.com` }
}

beforeEach(async () => {
  now.value = startTime
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  for (const person of [author, publisher, foreign, admin]) await insertPerson(db, person)
  await db
    .updateTable('page_locales')
    .set({ published_at: new Date('2026-11-24T07:00:00Z') })
    .execute()
})

const cms = () => createSiteCms(filled.database.db, { now: () => now.value })
const save = (title: string) => saveDraft(cms(), 'about', 'en-gb', snapshot('about', title))
const title = async () => (await getPage(cms(), 'en-gb', 'about'))?.value.seo['title']
const states = async () => (await readReviews(cms(), about)).map(({ id, state }) => ({ id, state }))
const homeOf = async (person: StudioPerson) => (await readHome(cms(), person, 'en-gb')).reviews
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was rejected',
    (error: { code?: unknown }) => error.code ?? error,
  )
const request = async (message = 'Please look at the prices') => {
  const { revision } = await readState(cms(), about)
  return requestReview(cms(), { ...about, revision, ...by(author) }, { message })
}
const versionOf = async (id: number) => (await readReviews(cms(), about)).find((each) => each.id === id)?.version ?? 0
const approve = async (id: number, schedule?: { at: string; time_zone: string }, person = publisher) =>
  approveReview(cms(), { ...about, id, ...by(person) }, { version: await versionOf(id), schedule })
const sendBack = (id: number, note: string) => returnReview(cms(), { ...about, id, ...by(publisher) }, { note })
const mails = async () => {
  const rows = await filled.database.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return rows.map(({ kind, payload: { review, event, person } }) => [kind, review, event, person])
}

describe('a request for review', () => {
  it('is at home for those who may publish it, and publishes the version that was approved', async () => {
    await save('Seen')
    const id = await request()
    const entry = {
      ...{
        review: id,
        kind: 'page',
        id: 'about',
        title: 'Seen',
        locale: 'en-gb',
        state: 'open',
        message: 'Please look at the prices',
      },
      ...{ note: '', requested_by: 'Ada', requested_at: startTime.toISOString(), decided_by: '', by_link: false },
    }
    expect(await homeOf(publisher)).toEqual([entry])
    expect(await homeOf(admin)).toEqual([entry])
    expect(await homeOf(author)).toEqual([entry])
    expect(await homeOf(foreign)).toEqual([])
    expect(await title()).toBe('about en-gb')

    await save('Nobody has seen this')
    expect(await readReviews(cms(), about)).toMatchObject([{ id, state: 'open', behind: true, version: 2 }])
    await approve(id)
    expect(await title()).toBe('Seen')
    expect((await readState(cms(), about)).content.title).toBe('Nobody has seen this')
    expect(await states()).toEqual([{ id, state: 'published' }])
    expect(await homeOf(publisher)).toEqual([])
  })

  it('has whoever approved it in the versions and in the audit log', async () => {
    await save('Seen')
    await approve(await request())
    expect(await listVersions(cms(), about)).toMatchObject([
      {
        number: 2,
        published: true,
        created_by: { name: 'Ada' },
        approved: { by: 'Paul', at: startTime.toISOString(), by_link: false },
      },
      { approved: null },
    ])
    const audit = filled.database.db.selectFrom('audit_log').select(['action', 'person_name as name'])
    const rows = await audit.orderBy('id', 'desc').limit(3).execute()
    expect(rows.map(({ action, name }) => [action, name])).toEqual([
      ['page.publish', 'Paul'],
      ['review.approve', 'Paul'],
      ['review.request', 'Ada'],
    ])
  })

  it('is rejected without a draft, at another revision, and for content that cannot be published', async () => {
    expect(await codeOf(request())).toBe('not_found')
    await save('One')
    const { revision } = await readState(cms(), about)
    await save('Two')
    expect(await codeOf(requestReview(cms(), { ...about, revision, ...by(author) }, { message: '' }))).toBe('conflict')
    await saveDraft(cms(), 'about', 'en-gb', { ...snapshot('about', 'Two'), title: '' })
    expect(await codeOf(request())).toBe('invalid')
    expect(await states()).toEqual([])
  })

  it('replaces the one before, which nobody can approve any more', async () => {
    await save('One')
    const first = await request()
    await save('Two')
    const second = await request()
    expect(await states()).toEqual([
      { id: second, state: 'open' },
      { id: first, state: 'replaced' },
    ])
    expect(await codeOf(approve(first))).toBe('conflict')
    expect(await codeOf(approve(999))).toBe('not_found')
    expect(
      await codeOf(approveReview(cms(), { ...about, locale: 'it-it', id: second, ...by(admin) }, { version: 1 })),
    ).toBe('not_found')
    expect(await title()).toBe('about en-gb')
    await approve(second)
    expect(await title()).toBe('Two')
  })

  it('ends when the page is published: done where it is the same content', async () => {
    await save('One')
    const same = await request()
    await publish(cms(), 'about', 'en-gb')
    await save('Two')
    const other = await request()
    await save('Three')
    await publish(cms(), 'about', 'en-gb')
    expect(await states()).toEqual([
      { id: other, state: 'replaced' },
      { id: same, state: 'published' },
    ])
    expect(await codeOf(approve(other))).toBe('conflict')
  })

  it('is withdrawn by whoever made it, or by a publisher', async () => {
    await save('One')
    const id = await request()
    const change = { ...about, id, ...by(author) }
    expect(await codeOf(cancelReview(cms(), change, personOf('a9', 'Other', 'author', null)))).toBe('forbidden')
    await cancelReview(cms(), change, author)
    expect(await states()).toEqual([{ id, state: 'withdrawn' }])
    expect(await codeOf(approve(id))).toBe('conflict')
    await cancelReview(cms(), { ...change, id: await request() }, publisher)
  })

  it('is deleted with its page', async () => {
    await save('One')
    await request()
    await cms().db.deleteFrom('pages').where('id', '=', 'about').execute()
    expect(await filled.database.db.selectFrom('reviews').select('id').execute()).toEqual([])
  })
})

describe('an approval at a time', () => {
  const at = { at: '2026-11-24T09:00:00.000Z', time_zone: 'Europe/Rome' }

  it('is a schedule of the publisher that holds the version', async () => {
    await save('Seen')
    const id = await request()
    expect(await codeOf(approve(id, { ...at, at: startTime.toISOString() }))).toBe('invalid')
    expect(await codeOf(approve(id, { ...at, time_zone: 'Mars/Olympus' }))).toBe('invalid')
    await approve(id, at)
    await save('Later')
    expect(await readSchedules(cms(), about)).toMatchObject([
      { action: 'publish', ...at, version: 2, behind: true, created_by: { name: 'Paul' } },
    ])
    expect(await states()).toEqual([{ id, state: 'approved' }])
    expect(await homeOf(publisher)).toEqual([])
    expect(await codeOf(approve(id))).toBe('conflict')
    now.value = new Date(at.at)
    expect(await createScheduler(cms()).runNext()).toBe(true)
    expect(await title()).toBe('Seen')
    expect(await states()).toEqual([{ id, state: 'published' }])
  })

  it('is to be published at home again when its schedule is cancelled', async () => {
    await save('Seen')
    const id = await request()
    await approve(id, at)
    const [schedule] = await readSchedules(cms(), about)
    await cancelSchedule(cms(), about, schedule?.id ?? 0, by(publisher).actor)
    expect(await homeOf(publisher)).toMatchObject([{ review: id, state: 'approved', decided_by: 'Paul' }])
    await approve(id, undefined, admin)
    expect(await title()).toBe('Seen')
    expect((await listVersions(cms(), about))[0]?.approved).toMatchObject({ by: 'Paul' })
  })
})

describe('an approval of a page that is renamed', () => {
  const at = { at: '2026-11-24T09:00:00.000Z', time_zone: 'Europe/Rome' }
  const rename = () =>
    movePage(
      cms(),
      'about',
      { parent: 'home', permalinks: { 'en-gb': 'renamed' } },
      { role: 'publisher', locales: null },
      { person: { id: 'x4', name: 'Xenia' } },
    )
  const permalinks = async () => {
    const rows = filled.database.db.selectFrom('page_versions').select(['number', 'permalink'])
    return (await rows.where('page_id', '=', 'about').where('locale', '=', 'en-gb').orderBy('number').execute()).map(
      ({ permalink }) => permalink,
    )
  }
  async function approveByName(id: number) {
    await decideReview(cms().db, id, { decision: 'approved', note: '', by: { id: null, name: 'Lea' } }, startTime)
  }

  it('is void: it is to be approved again, under the name it has now', async () => {
    await save('Seen')
    const id = await request()
    await approveByName(id)
    await rename()
    expect(await permalinks()).toEqual(['about', 'about', 'renamed', 'renamed'])
    expect(await readReviews(cms(), about)).toMatchObject([{ id, state: 'open', version: 4, decided_by: 'Lea' }])
    expect(await homeOf(publisher)).toMatchObject([{ review: id, state: 'open', decided_by: 'Lea', by_link: true }])
    expect((await listVersions(cms(), about)).map(({ approved }) => approved)).toEqual([null, null, null, null])
    const audit = filled.database.db.selectFrom('audit_log').select(['person_name', 'details'])
    expect(await audit.where('action', '=', 'review.reopen').execute()).toEqual([
      { person_name: 'Xenia', details: { id, version: 4, from: 'about', to: 'renamed' } },
    ])
    await approve(id)
    expect(await readReviews(cms(), about)).toMatchObject([{ state: 'published', decided_by: 'Paul', by_link: false }])
  })

  it('is not given to what was looked at under the name before', async () => {
    await save('Seen')
    const id = await request()
    const seen = await versionOf(id)
    await rename()
    const body = { version: seen }
    expect(await codeOf(approveReview(cms(), { ...about, id, ...by(publisher) }, body))).toBe('conflict')
    expect(await states()).toEqual([{ id, state: 'open' }])
    await approve(id)
    expect(await states()).toEqual([{ id, state: 'published' }])
  })

  it('goes live by its schedule, under the new name, and is void when that is cancelled', async () => {
    await save('Seen')
    const id = await request()
    await approve(id, at)
    await rename()
    expect(await homeOf(publisher)).toEqual([])
    expect(await codeOf(approve(id))).toBe('conflict')
    const [schedule] = await readSchedules(cms(), about)
    await cancelSchedule(cms(), about, schedule?.id ?? 0, by(publisher).actor)
    expect(await homeOf(publisher)).toMatchObject([{ review: id, state: 'open', decided_by: 'Paul' }])
    await approve(id, at)
    now.value = new Date(at.at)
    expect(await createScheduler(cms()).runNext()).toBe(true)
    expect((await getPage(cms(), 'en-gb', 'renamed'))?.value.seo['title']).toBe('Seen')
    expect(await states()).toEqual([{ id, state: 'published' }])
  })

  it('has the name of whoever publishes it then', async () => {
    await save('Seen')
    const id = await request()
    await approveByName(id)
    await rename()
    await publish(cms(), 'about', 'en-gb')
    expect(await readReviews(cms(), about)).toMatchObject([{ id, state: 'published', by_link: false }])
    expect((await listVersions(cms(), about))[0]?.approved).not.toMatchObject({ by: 'Lea' })
  })
})

describe('sending back', () => {
  it('shows the note to whoever made the request, who can hand in again', async () => {
    await save('One')
    const id = await request()
    await sendBack(id, 'The prices are net.')
    expect(await readReviews(cms(), about)).toMatchObject([
      { id, state: 'returned', note: 'The prices are net.', decided_by: 'Paul', by_link: false },
    ])
    expect(await homeOf(author)).toMatchObject([{ review: id, state: 'returned', note: 'The prices are net.' }])
    expect(await homeOf(publisher)).toEqual([])
    expect(await codeOf(approve(id))).toBe('conflict')
    await save('Two')
    const again = await request()
    expect(await homeOf(author)).toMatchObject([{ review: again, state: 'open' }])
    expect((await listVersions(cms(), about)).map(({ approved }) => approved)).toEqual([null, null, null])
  })
})

describe('mails', () => {
  it('go to those who may publish it, then to whoever made the request', async () => {
    await save('One')
    const id = await request()
    expect(await mails()).toEqual([
      ['studio-review', id, 'requested', 'p2'],
      ['studio-review', id, 'requested', 'x4'],
    ])
    await sendBack(id, 'The prices are net.')
    const again = await request('')
    await approve(again)
    expect((await mails()).slice(2)).toEqual([
      ['studio-review', id, 'returned', 'a1'],
      ['studio-review', again, 'requested', 'p2'],
      ['studio-review', again, 'requested', 'x4'],
      ['studio-review', again, 'approved', 'a1'],
    ])
  })

  it('say that an approval is void, to those who may approve again and to whoever made the request', async () => {
    await save('Seen')
    const id = await request()
    await decideReview(cms().db, id, { decision: 'approved', note: '', by: { id: null, name: 'Lea' } }, startTime)
    const approved = { review: id, event: 'approved', person: 'a1' } as const
    const reopened = { ...approved, event: 'reopened' } as const
    expect(await composeReviewMail(cms(), site, approved)).toBeDefined()
    expect(await composeReviewMail(cms(), site, reopened)).toBeUndefined()
    await movePage(
      cms(),
      'about',
      { parent: 'home', permalinks: { 'en-gb': 'renamed' } },
      { role: 'publisher', locales: null },
      { person: { id: 'x4', name: 'Xenia' } },
    )
    expect((await mails()).slice(2)).toEqual([
      ['studio-review', id, 'reopened', 'a1'],
      ['studio-review', id, 'reopened', 'p2'],
    ])
    expect(await composeReviewMail(cms(), site, approved)).toBeUndefined()
    const mail = await composeReviewMail(cms(), site, reopened)
    expect(mail).toMatchObject({ to: 'a1@example.com', subject: 'To be approved again: Seen' })
    expect(mail?.text).toContain('the approval of “Seen” by Lea (by link) is void')
    await approve(id)
    expect(await composeReviewMail(cms(), site, reopened)).toBeUndefined()
  })

  it('do not say that something is approved that was sent back, withdrawn or replaced since', async () => {
    let count = 0
    const mailAfter = async (end: (id: number) => Promise<unknown>) => {
      await save(`Seen ${String((count += 1))}`)
      const id = await request()
      await decideReview(cms().db, id, { decision: 'approved', note: '', by: { id: null, name: 'Lea' } }, startTime)
      await end(id)
      return composeReviewMail(cms(), site, { review: id, event: 'approved', person: 'a1' })
    }
    expect(await mailAfter((id) => sendBack(id, 'The prices are net.'))).toBeUndefined()
    expect(await mailAfter((id) => cancelReview(cms(), { ...about, id, ...by(author) }, author))).toBeUndefined()
    expect(await mailAfter(() => request('Again'))).toBeUndefined()
    expect(await mailAfter((id) => approve(id))).toBeDefined()
  })

  it('hold the message or the note, and the way to the page', async () => {
    await save('One')
    const id = await request('Mind the <prices>')
    const requested = { review: id, event: 'requested', person: 'p2' } as const
    const mail = await composeReviewMail(cms(), site, requested)
    expect(mail).toMatchObject({ to: 'p2@example.com', subject: 'Please review: One' })
    expect(mail?.text).toContain('Paul, Ada would like you to review “One”')
    expect(mail?.text).toContain('Mind the <prices>')
    expect(mail?.text).toContain('https://site.example/studio/pages/about/en-gb?panel=review')
    await sendBack(id, 'The prices are net.')
    // Nothing is left to do about the request.
    expect(await composeReviewMail(cms(), site, requested)).toBeUndefined()
    const returned = await composeReviewMail(cms(), site, { review: id, event: 'returned', person: 'a1' })
    expect(returned).toMatchObject({ to: 'a1@example.com', subject: 'Sent back: One' })
    expect(returned?.text).toContain('The prices are net.')
    await updatePerson(cms().db, 'a1', { locked: true }, startTime)
    expect(await composeReviewMail(cms(), site, { review: id, event: 'returned', person: 'a1' })).toBeUndefined()
  })
})
