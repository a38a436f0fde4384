import { Hono } from 'hono'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eventCalls, type StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { outdatedBy, studioCalls } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createKeys } from '#server/forms/keys.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import { createReviewRoute } from '#server/site/reviewRoute.ts'
import type { DraftPage, StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, discardContent, saveContent } from '#server/studio/items/saveItem.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { createReviewLink } from '#server/studio/reviews/reviewLinks.ts'
import { composeReviewMail } from '#server/studio/reviews/reviewMail.ts'
import { compareReview } from '#server/studio/reviews/reviewedContent.ts'
import {
  approveReview,
  cancelReview,
  readReviews,
  requestReview,
  returnReview,
} from '#server/studio/reviews/reviews.ts'
import { cancelContentSchedule, readContentSchedules } from '#server/studio/schedules/itemSchedules.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { onStudioEvent } from '#server/studio/studioEvents.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { bea, edit, fixtureWithWords, rejection, ugo, v1 } from '#tests/support/studio/contentEditing.ts'

const filled = fillCms(fixtureWithWords)
const startTime = new Date('2026-11-24T08:00:00Z')
const key = contentKey('product', 'v1')
const author: StudioPerson = { id: 'a1', name: 'Ann', email: 'ann@example.com', role: 'author', locales: null }
const site = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }
const hour = { at: '2026-11-24T09:00:00.000Z', time_zone: 'Europe/Rome' }
let now = startTime
const cms = () => createSiteCms(filled.database.db, { now: () => now })
const named = (name: string) => ({ ...v1, data: { ...v1.data, name } })
const italian = (strapline: string) => ({
  ...v1,
  texts: { ...v1.texts, 'it-it': { ...v1.texts?.['it-it'], strapline } },
})
const by = ({ id, name }: StudioPerson) => ({ actor: { person: { id, name } } })
const revision = async () => (await getContent(cms(), key)).revision
const saveAs = async (content: object) => saveContent(cms(), edit('product', 'v1', author, await revision()), content)
const save = (name: string) => saveAs(named(name))
const request = async (message = 'Please look at the name') =>
  requestReview(cms(), { key, locale: 'it-it', revision: await revision(), ...by(author) }, { message })
const reviews = () => readReviews(cms(), { key })
const states = async () => (await reviews()).map(({ id, state }) => ({ id, state }))
async function approve(id: number, person: StudioPerson = bea, schedule?: typeof hour) {
  const version = (await reviews()).find((each) => each.id === id)?.version ?? 0
  await approveReview(cms(), { key, id, ...by(person) }, { version, schedule })
}
const live = async () => (await readPublishedItem(filled.database.db, key))?.content['data']
const homeOf = async (person: StudioPerson) => (await readHome(cms(), person, 'en-gb')).reviews
const mails = async () => {
  const rows = await filled.database.db.selectFrom('outbox').select('payload').orderBy('id').execute()
  return rows.map(({ payload: { event, person } }) => [event, person])
}

beforeEach(async () => {
  now = startTime
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  for (const person of [author, bea, ugo]) await insertPerson(db, person)
})

describe('a request for review of an item', () => {
  it('is at home and in a mail for those who may publish it, and publishes what was approved', async () => {
    await save('Seen')
    const id = await request()
    const entry = {
      ...{ review: id, kind: 'product', id: 'v1', title: 'Seen', locale: null, state: 'open' },
      ...{ message: 'Please look at the name', note: '', requested_by: 'Ann', requested_at: startTime.toISOString() },
      ...{ decided_by: '', by_link: false },
    }
    expect(await homeOf(bea)).toEqual([entry])
    expect(await homeOf(author)).toEqual([entry])
    // The name is the same in all languages, so a publisher of one of them cannot decide it.
    expect(await homeOf(ugo)).toEqual([])
    expect(await mails()).toEqual([['requested', 'bea']])
    expect(await compareReview(cms(), { key, id })).toEqual([
      { path: 'data.name', before: v1.data['name'], after: 'Seen' },
    ])

    await save('Nobody has seen this')
    expect(await reviews()).toMatchObject([{ id, state: 'open', behind: true, version: 1 }])
    await approve(id)
    expect(await live()).toMatchObject({ name: 'Seen' })
    expect(await getContent(cms(), key)).toMatchObject({
      content: named('Nobody has seen this'),
      has_draft: true,
    })
    expect(await states()).toEqual([{ id, state: 'published' }])
    expect(await homeOf(bea)).toEqual([])
    expect(await mails()).toEqual([
      ['requested', 'bea'],
      ['approved', 'a1'],
    ])
    expect((await listContentVersions(cms(), key)).items.map(({ number, approved }) => [number, approved])).toEqual([
      [2, { by: 'Bea', at: startTime.toISOString(), by_link: false }],
      [1, null],
    ])
    const audit = filled.database.db.selectFrom('audit_log').select(['action', 'subject', 'locale', 'person_name'])
    expect(await audit.orderBy('id', 'desc').limit(3).execute()).toEqual([
      { action: 'content.publish', subject: 'product:v1', locale: null, person_name: 'Bea' },
      { action: 'review.approve', subject: 'product:v1', locale: null, person_name: 'Bea' },
      { action: 'content.save', subject: 'product:v1', locale: null, person_name: 'Ann' },
    ])
  })

  it('is decided by those who may publish all that it changes', async () => {
    await saveAs(italian('Per i pendii'))
    const id = await request()
    expect(await homeOf(ugo)).toMatchObject([{ review: id }])
    expect(await mails()).toEqual([
      ['requested', 'bea'],
      ['requested', 'ugo'],
    ])
    await save('In all languages')
    const other = await request()
    expect(await rejection(approve(other, ugo))).toMatchObject({ code: 'shared_forbidden' })
    expect(await rejection(approve(other, ugo, hour))).toMatchObject({ code: 'shared_forbidden' })
    expect(await rejection(approve(other, { ...bea, id: 'gone' }))).toMatchObject({ code: 'forbidden' })
    expect(await states()).toEqual([
      { id: other, state: 'open' },
      { id, state: 'replaced' },
    ])
    expect(await live()).toEqual(v1.data)
  })

  it('is rejected without a draft, at another revision, and for content that cannot be published', async () => {
    expect(await rejection(request())).toMatchObject({ code: 'not_found' })
    await save('One')
    const seen = { key, locale: 'it-it' as const, revision: await revision(), ...by(author) }
    await save('Two')
    expect(await rejection(requestReview(cms(), seen, { message: '' }))).toMatchObject({ code: 'conflict' })
    await save('')
    expect(await rejection(request())).toMatchObject({ code: 'invalid', issues: [{ path: 'data.name' }] })
    expect(await states()).toEqual([])
  })

  it('is over when other content is published, handed in or withdrawn', async () => {
    await save('One')
    const first = await request()
    await publishContent(cms(), edit('product', 'v1', bea, await revision()), '')
    await save('Two')
    const second = await request()
    await save('Three')
    await publishContent(cms(), edit('product', 'v1', bea, await revision()), '')
    await save('Four')
    const third = await request()
    const other: StudioPerson = { ...author, id: 'a9' }
    expect(await rejection(cancelReview(cms(), { key, id: third, ...by(other) }, other))).toMatchObject({
      code: 'forbidden',
    })
    await cancelReview(cms(), { key, id: third, ...by(author) }, author)
    expect(await states()).toEqual([
      { id: third, state: 'withdrawn' },
      { id: second, state: 'replaced' },
      { id: first, state: 'published' },
    ])
    for (const id of [first, second, third]) expect(await rejection(approve(id))).toMatchObject({ code: 'conflict' })
    const elsewhere = { key: contentKey('product', 'v2'), id: third, ...by(bea) }
    expect(await rejection(approveReview(cms(), elsewhere, { version: 1 }))).toMatchObject({ code: 'not_found' })
    expect(await rejection(compareReview(cms(), elsewhere))).toMatchObject({ code: 'not_found' })
    const page = { page: 'about', locale: 'en-gb', id: third, ...by(bea) } as const
    expect(await rejection(approveReview(cms(), page, { version: 1 }))).toMatchObject({ code: 'not_found' })
  })

  it('is sent back with a note, and handed in again', async () => {
    await save('One')
    const id = await request()
    await returnReview(cms(), { key, id, ...by(bea) }, { note: 'The name is taken.' })
    expect(await homeOf(author)).toMatchObject([{ review: id, state: 'returned', note: 'The name is taken.' }])
    expect(await homeOf(bea)).toEqual([])
    const mail = await composeReviewMail(cms(), site, { review: id, event: 'returned', person: 'a1' })
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Sent back: One' })
    for (const part of ['“One”', 'The name is taken.', '(product/v1)', '/studio/content/product/v1?panel=review']) {
      expect(mail?.text).toContain(part)
    }
    expect(await rejection(approve(id))).toMatchObject({ code: 'conflict' })
    const again = await request()
    expect(await homeOf(author)).toMatchObject([{ review: again, state: 'open' }])
  })

  it('is read again by open studios, whoever decides it', async () => {
    const events: StudioEvent[] = []
    const stop = onStudioEvent(filled.database.db, (event) => events.push(event))
    onTestFinished(stop)
    await save('One')
    const id = await request()
    await returnReview(cms(), { key, id, ...by(bea) }, { note: 'The name is taken.' })
    const reviewed = { type: 'content_reviewed', kind: 'product', id: 'v1' }
    await expect
      .poll(() => events.filter(({ type }) => type === 'content_reviewed'))
      .toEqual([
        { ...reviewed, actor: { id: 'a1', name: 'Ann' } },
        { ...reviewed, actor: { id: 'bea', name: 'Bea' } },
      ])
    expect(outdatedBy(eventCalls.content_reviewed)).toContain('listContentReviews')
    // What an autosave makes outdated is not read again at once.
    expect(studioCalls[eventCalls.content_reviewed]).not.toHaveProperty('isAutosave')
  })

  it('is sent back and withdrawn by who may publish what it changes, not by every publisher', async () => {
    const gerd: StudioPerson = {
      id: 'gerd',
      name: 'Gerd',
      email: 'gerd@example.com',
      role: 'publisher',
      locales: ['de-de'],
    }
    await insertPerson(filled.database.db, gerd)
    await saveAs(italian('Per i pendii'))
    const id = await request()
    const sentBack = returnReview(cms(), { key, id, ...by(gerd) }, { note: 'No' })
    expect(await rejection(sentBack)).toMatchObject({ code: 'forbidden' })
    expect(await rejection(cancelReview(cms(), { key, id, ...by(gerd) }, gerd))).toMatchObject({ code: 'forbidden' })
    expect(await states()).toEqual([{ id, state: 'open' }])
    await returnReview(cms(), { key, id, ...by(ugo) }, { note: 'Più corto' })
    expect(await states()).toEqual([{ id, state: 'returned' }])
  })

  it('lets open studios read again what is scheduled and published, whoever does so', async () => {
    const events: StudioEvent[] = []
    onTestFinished(onStudioEvent(filled.database.db, (event) => events.push(event)))
    const types = () => events.map(({ type }) => type)
    await save('One')
    await approve(await request(), bea, hour)
    await expect.poll(types).toContain('content_scheduled')
    expect(outdatedBy(eventCalls.content_scheduled)).toContain('listContentSchedules')
    await publishContent(cms(), edit('product', 'v1', bea, await revision()), '')
    await expect.poll(types).toContain('content_published')
    expect(outdatedBy(eventCalls.content_published)).toContain('listContentVersions')
    for (const type of ['content_scheduled', 'content_published'] as const) {
      expect(studioCalls[eventCalls[type]]).not.toHaveProperty('isAutosave')
    }
  })

  it('is in the trash with an item that is discarded or deleted, and makes it live no more', async () => {
    const created = contentKey('product', 'v9')
    const own = { ...edit('product', 'v9', author), key: created }
    await createContent(cms(), own, named('New'))
    const handIn = async () => {
      const { revision: at } = await getContent(cms(), created)
      return requestReview(cms(), { key: created, locale: 'en-gb', revision: at, ...by(author) }, { message: '' })
    }
    const id = await handIn()
    expect((await compareReview(cms(), { key: created, id })).map(({ path }) => path)).toContain('data.name')
    await discardContent(cms(), { ...own, revision: 1 })
    expect(await readReviews(cms(), { key: created })).toEqual([])
    await createContent(cms(), own, named('Again'))
    const again = await handIn()
    await deleteContent(cms(), { key: created, person: bea, ...by(bea) })
    expect(await readReviews(cms(), { key: created })).toEqual([])
    const approval = approveReview(cms(), { key: created, id: again, ...by(bea) }, { version: 3 })
    expect(await rejection(approval)).toMatchObject({ code: 'not_found' })
  })
})

describe('an approval of an item at a time', () => {
  it('is a schedule of the publisher that holds what was seen, and is to be published again when that is cancelled', async () => {
    await save('Seen')
    const id = await request()
    expect(await rejection(approve(id, bea, { ...hour, at: startTime.toISOString() }))).toMatchObject({
      code: 'invalid',
    })
    await approve(id, bea, hour)
    await save('Later')
    const [schedule] = await readContentSchedules(cms(), key)
    expect(schedule).toMatchObject({ ...hour, state: 'pending', behind: true, created_by: { name: 'Bea' } })
    expect(await reviews()).toMatchObject([{ id, state: 'approved', scheduled: true }])
    expect(await homeOf(bea)).toEqual([])
    expect(await rejection(approve(id))).toMatchObject({ code: 'conflict' })
    await cancelContentSchedule(cms(), { key, schedule: schedule?.id ?? 0, ...by(bea) })
    expect(await homeOf(bea)).toMatchObject([{ review: id, state: 'approved', decided_by: 'Bea' }])
    await approve(id, bea, hour)
    now = new Date(hour.at)
    expect(await createScheduler(cms()).runNext()).toBe(true)
    expect(await live()).toMatchObject({ name: 'Seen' })
    expect(await states()).toEqual([{ id, state: 'published' }])
    expect((await listContentVersions(cms(), key)).items[0]?.approved).toMatchObject({ by: 'Bea' })
  })

  it('leaves what was published after it was handed in as a draft, where it was approved at a time', async () => {
    const scheduler = createScheduler(cms())
    await save('Handed in')
    const id = await request()
    await save('Published later')
    await approve(id, bea, hour)
    await publishContent(cms(), edit('product', 'v1', bea, await revision()), '')
    now = new Date(hour.at)
    await scheduler.runNext()
    expect(await getContent(cms(), key)).toMatchObject({
      content: named('Published later'),
      published: named('Handed in'),
      has_draft: true,
    })
  })
})

describe('a review link of an item', () => {
  const texts = mailTextsOf('it-it').review.item

  async function openLink(content: object = italian('Per i <b>pendii</b>')) {
    await saveAs(content)
    const id = await request('Guardare lo <slogan>')
    const hash = createKeys(filled.database.db, 'a secret of the tests with 32 characters')
    const { url } = await createReviewLink({ cms: cms(), publicUrl: site.publicUrl, hash }, { key, id, ...by(author) })
    const document = async ({ page, item }: DraftPage) => new Response(JSON.stringify([page, item?.content['texts']]))
    const app = new Hono()
    const options = { render: { document }, hash, readBrand: async () => ({ value: site.brand }), trustProxy: 0 }
    const mediaOrigins = ['https://media.example']
    app.route('/', createReviewRoute({ ...options, mediaOrigins, cms: cms(), publicUrl: site.publicUrl }))
    app.all('*', (c) => c.text('The site has no such page', 404))
    const get = async (path = '') => {
      const response = await app.request(url + path)
      const policy = response.headers.get('content-security-policy')
      return { status: response.status, policy, text: await response.text() }
    }
    const post = async (fields: Readonly<Record<string, string>>) => {
      const [, version = ''] = /name="version" value="(\d+)"/.exec((await get()).text) ?? []
      const body = new URLSearchParams({ version, note: '', ...fields })
      return (await app.request(url, { method: 'POST', body, headers: { origin: site.publicUrl } })).status
    }
    return { id, get, post }
  }

  it('shows what changes, and the page of the item with it', async () => {
    const { get } = await openLink()
    const { status, text } = await get()
    expect(status).toBe(200)
    for (const part of ['<html lang="it-IT">', texts.title, texts.changes, 'Guardare lo &lt;slogan&gt;']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('<ins>Per i pendii</ins>')
    expect(text).toContain('<dt>Italiano · Strapline</dt>')
    const shown = await get('/page')
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Per i <b>pendii</b>')
  })

  it('shows values in words of its language, a list as one field, and no JSON', async () => {
    const prices = [{ amount: 12345, currency: 'EUR', country: 'IT' }]
    const { get } = await openLink({
      ...v1,
      data: { ...v1.data, prices, is_new: true, smart_farming: [], mass: 3000.1 + 0.2 },
    })
    const { text } = await get()
    for (const part of ['<ins>3000,3</ins>', '<ins>Sì</ins>', ': 12345', '<del>guidance</del>'])
      expect(text).toContain(part)
    expect(text.slice(text.indexOf('</style>'))).not.toMatch(/&quot;|[{}]/)
  })

  it('shows pictures as they look, also those of other origins', async () => {
    const { get } = await openLink({ ...v1, data: { ...v1.data, image: 'scene/field' } })
    const { text, policy } = await get()
    expect(policy).toMatch(/; img-src 'self' https:\/\/media\.example$/)
    const picture = (name: string) => `<span><img src="/media/${name}.svg?v=00000000" alt="" loading="lazy">`
    expect(text).toContain(`<dd><del>${picture('product/v1/card')}card.svg</span></del></dd>`)
    expect(text).toContain(`<dd><ins>${picture('scene/field')}field.svg</span></ins></dd>`)
  })

  it('records an approval and publishes nothing; a publisher publishes what was approved', async () => {
    const { id, get, post } = await openLink()
    expect(await post({ decision: 'approved', name: 'Lea Legal' })).toBe(303)
    expect(await live()).toEqual(v1.data)
    expect((await get()).text).toContain('Lea Legal ha approvato questo contenuto il 24 novembre 2026')
    expect(await reviews()).toMatchObject([{ id, state: 'approved', decided_by: 'Lea Legal', by_link: true }])
    expect((await mails()).slice(2)).toEqual([
      ['approved', 'a1'],
      ['approved', 'bea'],
      ['approved', 'ugo'],
    ])
    await approve(id, ugo)
    expect((await getContent(cms(), key)).has_draft).toBe(false)
    expect((await listContentVersions(cms(), key)).items[0]?.approved).toMatchObject({ by: 'Lea Legal', by_link: true })
  })

  it('is void once the draft is another or discarded, and holds again when it is the same', async () => {
    const { get, post } = await openLink()
    await save('Another')
    expect(await get()).toMatchObject({ status: 410 })
    expect((await get()).text).toContain(texts.changed)
    expect((await get('/page')).status).toBe(404)
    expect(await post({ decision: 'approved', name: 'Lea' })).toBe(303)
    expect(await reviews()).toMatchObject([{ state: 'open', decided_by: null, behind: true }])
    await discardContent(cms(), edit('product', 'v1', author, await revision()))
    expect(await get()).toMatchObject({ status: 410 })
    await saveAs(italian('Per i <b>pendii</b>'))
    expect((await get()).status).toBe(200)
    expect(await post({ decision: 'returned', name: 'Lea', note: 'Più corto' })).toBe(303)
    expect(await reviews()).toMatchObject([{ state: 'returned', note: 'Più corto', by_link: true }])
  })
})
