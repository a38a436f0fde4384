import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormName } from '#schemas/forms/formNames.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { filled, send } from '#tests/support/server/forms.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
let api: ReturnType<typeof createApi>
let publisher: SignedIn
let admin: SignedIn
let german: SignedIn
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, inboxHandlers)
  api = createApi({ cms: site.studio.cms, forms: { secretKey: site.secretKey } })
  publisher = await site.signIn(await site.addTestPerson('publisher', ['it-it']))
  admin = await site.signIn(await site.addTestPerson('admin'))
  german = await site.signIn(await site.addTestPerson('publisher', ['de-de']))
})
beforeEach(async () => {
  for (const table of ['outbox', 'form_requests', 'audit_log', 'newsletter_subscriptions'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  site.mails.count = 0
})
afterAll(async () => {
  site.close()
  await database.close()
})

const get = async (path: string, as = publisher) => (await site.call('GET', path, { as })).json()
const put = (id: string, body: object, as = publisher) => site.call('PUT', `/inbox/${id}`, { as, body })

/** Sends a form with its honeypot filled in, and returns the id of the request. */
async function sendSpam(form: FormName = 'quote'): Promise<string> {
  const response = await send(api, form, { ...filled(form), _meta: { website: 'https://spam.example' } })
  expect(response.status).toBe(201)
  const rows = await database.db.selectFrom('form_requests').select('uuid').orderBy('created_at', 'desc').execute()
  return rows[0]?.uuid ?? ''
}
const mails = async () =>
  (await database.db.selectFrom('outbox').select(['kind', 'request']).orderBy('id').execute()).map(({ kind }) => kind)
const audit = async () =>
  (await database.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()).filter(
    ({ action }) => action.startsWith('request.'),
  )

test('spam is found by its state, with what was sent', async () => {
  const id = await sendSpam()
  await send(api, 'quote', filled('quote', { message: 'An honest question' }))
  expect((await get('/inbox?state=spam')).items).toMatchObject([
    { id, state: 'spam', excerpt: filled('quote')['message'] },
  ])
  expect((await get('/inbox?state=open')).items).toMatchObject([{ state: 'open', excerpt: 'An honest question' }])
  expect((await get(`/inbox?q=${encodeURIComponent(String(filled('quote')['message']))}`)).items).toMatchObject([
    { id },
  ])
  const request = await get(`/inbox/${id}`)
  expect(request.messages).toEqual([
    { id: 0, author: 'visitor', body: filled('quote')['message'], created_at: request.created_at, attachments: [] },
  ])
  expect(request.fields).toContainEqual({ field: 'city', value: filled('quote')['city'] })
  expect(request.fields).not.toContainEqual(expect.objectContaining({ field: 'message' }))
})

test('what is no spam gets its ticket and its mails, once', async () => {
  const id = await sendSpam()
  const reply = new FormData()
  reply.set('message', 'Hello')
  for (const rejected of [
    await put(id, { state: 'closed' }),
    await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: reply }),
  ]) {
    expect([rejected.status, await rejected.json()]).toMatchObject([409, { code: 'is_spam' }])
  }
  const both = await Promise.all([put(id, { spam: false }), put(id, { spam: false }, admin)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await both[0]?.json()).toMatchObject({
    state: 'open',
    messages: [{ author: 'visitor', body: filled('quote')['message'] }],
  })
  expect(await mails()).toEqual(['request-company', 'request-visitor'])
  expect(site.mails.count).toBe(1)
  expect(await audit()).toEqual([{ action: 'request.not-spam', subject: `request:${id}` }])
  const { ticket, spam } = await database.db.selectFrom('form_requests').selectAll().executeTakeFirstOrThrow()
  expect([spam, ticket]).toEqual([false, expect.not.stringMatching(id)])
  expect(await (await put(id, { state: 'closed' })).json()).toMatchObject({ state: 'closed' })
  const replied = await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: reply })
  expect(await replied.json()).toMatchObject({ state: 'answered' })
})

test('a sign-up to the newsletter that is no spam gets the mail to confirm', async () => {
  const id = await sendSpam('newsletter')
  expect((await put(id, { spam: false })).status).toBe(200)
  expect(await mails()).toEqual(['newsletter-confirm'])
  expect(await database.db.selectFrom('newsletter_subscriptions').select('state').execute()).toEqual([
    { state: 'pending' },
  ])
})

test('spam of other locales is neither accepted nor deleted', async () => {
  const id = await sendSpam()
  expect((await put(id, { spam: false }, german)).status).toBe(403)
  const deleted = await site.call('POST', '/inbox-delete', { as: german, body: { ids: [id] } })
  expect(await deleted.json()).toEqual({ results: [{ id, ok: false, reason: 'locale_forbidden' }] })
  expect([await mails(), await audit()]).toEqual([[], []])
  expect((await get('/inbox?state=spam')).items).toHaveLength(1)
})

test('many are accepted or deleted at once; a request that is no spam is not deleted', async () => {
  const accepted = [await sendSpam(), await sendSpam('brochure')]
  const body = { ids: accepted, spam: false }
  const { results } = await (await site.call('POST', '/inbox-bulk', { as: publisher, body })).json()
  expect(results).toEqual(accepted.toSorted().map((id) => ({ id, ok: true })))
  expect((await mails()).toSorted()).toEqual([
    'request-company',
    'request-company',
    'request-visitor',
    'request-visitor',
  ])
  const spam = await sendSpam()
  await site.call('POST', `/inbox/${spam}/notes`, { as: publisher, body: { note: 'Again this sender' } })
  const [kept = ''] = accepted
  const deleted = await site.call('POST', '/inbox-delete', { as: publisher, body: { ids: [spam, kept] } })
  expect((await deleted.json()).results).toEqual(
    [
      { id: spam, ok: true },
      { id: kept, ok: false, reason: 'not_spam' },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect((await site.call('GET', `/inbox/${spam}`, { as: publisher })).status).toBe(404)
  expect(await database.db.selectFrom('request_notes').selectAll().execute()).toEqual([])
  expect((await audit()).at(-1)).toEqual({ action: 'request.delete', subject: `request:${spam}` })
})

test('a note is deleted by who wrote it and by administrators, and by nobody else', async () => {
  const id = await sendSpam()
  const other = await site.signIn(await site.addTestPerson('publisher'))
  const add = async (note: string) =>
    (await (await site.call('POST', `/inbox/${id}/notes`, { as: publisher, body: { note } })).json()).notes.at(-1).id
  const [first, second] = [await add('One'), await add('Two')]
  const remove = (note: unknown, as: SignedIn) => site.call('DELETE', `/inbox/${id}/notes/${String(note)}`, { as })
  expect([(await remove(first, other)).status, (await remove(first, german)).status]).toEqual([403, 403])
  expect([(await remove(0, publisher)).status, (await remove('x', publisher)).status]).toEqual([404, 404])
  expect((await (await remove(first, publisher)).json()).notes).toMatchObject([{ id: second, body: 'Two' }])
  expect((await (await remove(second, admin)).json()).notes).toEqual([])
  expect((await audit()).filter(({ action }) => action === 'request.delete-note')).toHaveLength(2)
})
