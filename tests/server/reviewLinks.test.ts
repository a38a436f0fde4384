import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createKeys } from '#server/forms/keys.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createReviewRoute } from '#server/site/reviewRoute.ts'
import type { DraftPage } from '#server/studio/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { createReviewLink, revokeReviewLink } from '#server/studio/reviews/reviewLinks.ts'
import { approveReview, cancelReview, readReviews, requestReview } from '#server/studio/reviews/reviews.ts'
import { composeReviewMail } from '#server/studio/reviews/reviewMail.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'it-it' } as const
const publicUrl = 'https://site.example'
const brand = { name: 'Trattori & Co', short: 'T' }
const startTime = new Date('2026-11-24T08:00:00Z')
const day = 86_400_000
const texts = mailTextsOf('it-it').review
const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}
let now = startTime
const cms = () => createSiteCms(filled.database.db, { now: () => now })
const keys = () => createKeys(filled.database.db, 'a secret of the tests with 32 characters')

beforeEach(async () => {
  now = startTime
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  await insertPerson(db, { ...editor.person, email: 'ada@example.com', role: 'author', locales: null })
  await insertPerson(db, { id: 'p2', name: 'Paul', email: 'paul@example.com', role: 'publisher', locales: null })
})

const save = (title: string) => saveDraft(cms(), 'about', 'it-it', snapshot('chi-siamo', title))

/** Returns a request for review of the draft, and the routes before the site, whose own 404 is a text here. */
async function openLink(message = 'Guardare i <prezzi>', rate = { free: 60, max: 60, duration: 3600 }) {
  await save('Visto')
  const { revision } = await readState(cms(), about)
  const id = await requestReview(cms(), { ...about, revision, actor: editor }, { message })
  const change = { ...about, id, actor: editor }
  const link = () => createReviewLink({ cms: cms(), publicUrl, hash: keys() }, change)
  const { url, expires_at } = await link()
  const document = async ({ locale, content }: DraftPage) => new Response(`${locale} ${content.title}`)
  const readBrand = async () => ({ value: brand })
  const app = new Hono()
  const site = { render: { document }, hash: keys(), readBrand, publicUrl, trustProxy: 0, rate }
  app.route('/', createReviewRoute({ ...site, cms: { ...cms(), now: () => now } }))
  app.all('*', (c) => c.text('The site has no such page', 404))
  async function get(address = url, headers: Record<string, string> = {}) {
    const response = await app.request(address, { headers })
    const kept = Object.fromEntries(Object.keys(privateHeaders).map((name) => [name, response.headers.get(name)]))
    return { status: response.status, text: await response.text(), headers: kept }
  }
  async function post(
    fields: Readonly<Record<string, string>>,
    headers: Record<string, string> = { origin: publicUrl },
  ) {
    const [, version = ''] = /name="version" value="(\d+)"/.exec((await get()).text) ?? []
    const body = new URLSearchParams({ version, ...fields })
    const response = await app.request(url, { method: 'POST', body, headers })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  return { id, change, url, expires_at, link, get, post }
}

const approval = { decision: 'approved', name: 'Lea Legal', note: '' }
const reviewOf = async () => (await readReviews(cms(), about))[0]
const title = async () => (await getPage(cms(), 'it-it', 'chi-siamo'))?.value.seo['title']

describe('a review link', () => {
  it('shows exactly the version, in the language of the page, and is kept by no cache, index and referrer', async () => {
    const { url, expires_at, get } = await openLink()
    expect(url).toMatch(/^https:\/\/site\.example\/review\/[\w-]{32}$/)
    expect(expires_at).toBe(new Date(startTime.getTime() + 14 * day).toISOString())
    const { status, text, headers } = await get()
    expect([status, headers]).toEqual([200, privateHeaders])
    for (const part of ['<html lang="it-IT">', 'Trattori &amp; Co', 'Guardare i &lt;prezzi&gt;', '8 dicembre 2026']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('<script')
    expect(await get(`${url}/page`)).toEqual({ status: 200, text: 'it-it Visto', headers: privateHeaders })
  })

  it('stores no token', async () => {
    const { url } = await openLink()
    const rows = await filled.database.db.selectFrom('reviews').selectAll().execute()
    const audit = await filled.database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify([rows, audit])).not.toContain(url.split('/').at(-1))
  })

  it('takes no decision on another version than the one that was looked at, and keeps what was typed', async () => {
    const { post } = await openLink()
    const old = await post({ ...approval, version: '1', note: 'Looks <good>' })
    expect(old.status).toBe(422)
    expect(old.text).toContain('La pagina ha cambiato nome o indirizzo')
    expect(old.text).toContain('value="Lea Legal"')
    expect(old.text).toContain('Looks &lt;good&gt;')
    expect(await reviewOf()).toMatchObject({ state: 'open' })
  })

  it('records an approval and publishes nothing; a publisher publishes what was approved', async () => {
    const { id, url, get, post, change } = await openLink()
    expect(await post(approval)).toMatchObject({ status: 303, location: new URL(url).pathname })
    expect(await title()).toBe('about it-it')
    expect(await reviewOf()).toMatchObject({ state: 'approved', decided_by: 'Lea Legal', by_link: true, note: '' })
    const { status, text } = await get()
    expect([status, text.includes('Lea Legal ha approvato questa pagina il 24 novembre 2026')]).toEqual([200, true])
    expect((await get(`${url}/page`)).status).toBe(404)
    // A second decision changes nothing; the same one is no second.
    expect(await post(approval)).toMatchObject({ status: 303 })
    expect((await post({ decision: 'returned', name: 'Somebody', note: 'No' })).text).toContain(texts.unsent)
    expect(await reviewOf()).toMatchObject({ state: 'approved', decided_by: 'Lea Legal' })

    const mails = await filled.database.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    expect(mails.map(({ payload: { event, person } }) => [event, person])).toEqual([
      ['requested', 'p2'],
      ['approved', 'p1'],
      ['approved', 'p2'],
    ])
    const mail = await composeReviewMail(cms(), { publicUrl, brand }, { review: id, event: 'approved', person: 'p2' })
    expect(mail?.text).toContain('Paul, Lea Legal has approved “Visto” through a link.')

    const { version = 0 } = (await reviewOf()) ?? {}
    await approveReview(cms(), { ...change, actor: { person: { id: 'p2', name: 'Paul' } } }, { version })
    expect(await title()).toBe('Visto')
    expect(await reviewOf()).toMatchObject({ state: 'published', decided_by: 'Lea Legal', by_link: true })
    const log = filled.database.db.selectFrom('audit_log').select(['action', 'person_name', 'details'])
    expect(await log.where('action', '=', 'review.approve').orderBy('id').execute()).toMatchObject([
      { person_name: null, details: { id, by_link: true, name: 'Lea Legal' } },
      { person_name: 'Paul', details: { id } },
    ])
  })

  it('sends back with a note, to whoever made the request', async () => {
    const { id, post, get } = await openLink()
    const note = 'Riga uno\r\nRiga due'
    expect((await post({ decision: 'returned', name: 'Lea', note })).status).toBe(303)
    expect(await reviewOf()).toMatchObject({ state: 'returned', note: 'Riga uno\nRiga due', decided_by: 'Lea' })
    expect((await get()).text).toContain('Lea ha rimandato questa pagina')
    const mail = await composeReviewMail(cms(), { publicUrl, brand }, { review: id, event: 'returned', person: 'p1' })
    expect(mail?.text).toContain('Ada, Lea (by link) has sent “Visto” back to you.')
  })

  it('is void once the draft is another, and holds again when it is the same', async () => {
    const { url, get, post } = await openLink()
    await save('Cambiato')
    expect(await get()).toMatchObject({ status: 410, headers: privateHeaders })
    expect((await get()).text).toContain(texts.changed)
    expect((await get(`${url}/page`)).status).toBe(404)
    expect((await post(approval)).status).toBe(303)
    expect(await reviewOf()).toMatchObject({ state: 'open', decided_by: null })
    await save('Visto')
    expect((await get()).status).toBe(200)
  })

  it('decides nothing about what a schedule is to publish', async () => {
    const { id, change, url, get, post } = await openLink()
    const { version = 0 } = (await reviewOf()) ?? {}
    const schedule = { at: new Date(startTime.getTime() + day).toISOString(), time_zone: 'Europe/Rome' }
    await approveReview(cms(), { ...change, actor: { person: { id: 'p2', name: 'Paul' } } }, { version, schedule })
    expect((await get()).text).toContain('Paul ha approvato questa pagina il 24 novembre 2026')
    // The rename makes the approval void, and the schedule stays.
    const renamed = { parent: 'home', permalinks: { 'it-it': 'noi' } }
    await movePage(
      cms(),
      'about',
      renamed,
      { role: 'publisher', locales: null },
      { person: { id: 'p2', name: 'Paul' } },
    )
    expect(await reviewOf()).toMatchObject({ id, state: 'open', scheduled: true })
    expect(await get()).toMatchObject({ status: 410 })
    expect((await get()).text).toContain(texts.changed)
    expect((await get(`${url}/page`)).status).toBe(404)
    const { version: held = 0 } = (await reviewOf()) ?? {}
    for (const decision of ['approved', 'returned']) {
      const sent = { ...approval, decision, version: String(held) }
      // What was written is not lost: it can be copied.
      const { status, text } = await post({ ...sent, note: 'No <b>' })
      expect(status).toBe(410)
      for (const part of [texts.changed, texts.unsent, 'No &lt;b&gt;']) expect(text).toContain(part)
    }
    expect(await reviewOf()).toMatchObject({ id, state: 'open', scheduled: true, decided_by: 'Paul' })
  })

  it('is void after 14 days, when it is revoked or replaced, and when the request is withdrawn', async () => {
    const { url, get, link, change } = await openLink()
    now = new Date(startTime.getTime() + 14 * day)
    expect(await get()).toMatchObject({ status: 410 })
    expect((await get()).text).toContain(texts.expired)
    now = startTime
    const second = await link()
    expect((await get(url)).status).toBe(404)
    await revokeReviewLink(cms(), change)
    expect(await reviewOf()).toMatchObject({ state: 'open', link_expires_at: null })
    expect((await get(second.url)).status).toBe(404)
    const third = await link()
    await cancelReview(cms(), change, { ...editor.person, email: '', role: 'author', locales: null })
    expect((await get(third.url)).text).toContain(texts.withdrawn)
    await expect(link()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that nobody made says so in the language of the reader', async () => {
    const { get, change, url } = await openLink()
    const nowhere = `${publicUrl}/review/nothing`
    const german = await get(nowhere, { 'accept-language': 'de-DE,de;q=0.9' })
    expect(german).toMatchObject({ status: 404, headers: privateHeaders })
    expect(german.text).toContain(mailTextsOf('de-de').review.expired)
    expect(await get(`${nowhere}/page`)).toMatchObject({ status: 404, text: 'The site has no such page' })
    await cms().db.deleteFrom('pages').where('id', '=', change.page).execute()
    expect((await get(url)).status).toBe(404)
  })

  it('keeps what was typed where something is missing or too long', async () => {
    const { post } = await openLink()
    const missing = await post({ decision: 'returned', name: '', note: '' })
    expect(missing.status).toBe(422)
    expect(missing.text).toContain(texts.name_missing)
    expect(missing.text).toContain(texts.note_missing)
    const long = await post({ decision: 'approved', name: 'a'.repeat(101), note: '"<b>'.repeat(501) })
    expect(long.status).toBe(422)
    expect(long.text).toContain('Al massimo 100 caratteri.')
    expect(long.text).toContain('Al massimo 2000 caratteri.')
    expect(long.text).toContain(
      `<textarea id="note" name="note" aria-describedby="note-hint note-error" aria-invalid="true" autofocus rows="4">\n&quot;&lt;b&gt;`,
    )
    expect(await reviewOf()).toMatchObject({ state: 'open' })
  })

  it('takes forms of its own site only, of a limited size and number', async () => {
    const { post } = await openLink('', { free: 4, max: 4, duration: 3600 })
    expect((await post(approval, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ ...approval, decision: 'publish' })).status).toBe(422)
    expect((await post({ ...approval, note: 'a'.repeat(50_000) })).status).toBe(413)
    expect((await post(approval, { origin: publicUrl, 'content-type': 'text/plain' })).status).toBe(415)
    expect(await reviewOf()).toMatchObject({ state: 'open' })
    expect((await post({ ...approval, name: '' })).status).toBe(422)
    expect((await post(approval)).status).toBe(429)
  })
})
