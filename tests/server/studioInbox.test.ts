import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePerson } from '#server/db/studioPeople.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket, requested } from '#tests/support/server/ticketFixture.ts'

let database: TestDatabase
let site: TestStudio
let publisher: SignedIn
let admin: SignedIn
let ticket: string
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, inboxHandlers)
  publisher = await site.signIn(await site.addTestPerson('publisher'))
  admin = await site.signIn(await site.addTestPerson('admin'))
  ticket = await openTicket(database.db)
})
afterAll(async () => {
  site.close()
  await database.close()
})

const get = async (path: string, as = publisher) => (await site.call('GET', path, { as })).json()

function replyOf(message: string, files: readonly File[] = []): FormData {
  const form = new FormData()
  form.set('message', message)
  for (const file of files) form.append('attachment', file)
  return form
}

async function firstRequest(): Promise<string> {
  const { items } = await get('/inbox')
  return items[0].id
}

test('requests are found by form, state, locale and words, with how the message begins', async () => {
  const { items, next } = await get('/inbox?q=bianchi&form=quote&state=open&locale=it-it')
  expect(next).toBeNull()
  expect(items).toEqual([
    {
      id: expect.any(String),
      form: 'quote',
      locale: 'it-it',
      state: 'open',
      name: 'Anna Bianchi',
      excerpt: requested.message,
      assignee: null,
      created_at: '2026-11-02T08:30:00.000Z',
      updated_at: '2026-11-02T08:30:00.000Z',
    },
  ])
  for (const filter of ['q=nobody', 'q=%25', 'form=brochure', 'state=closed', 'locale=de-de']) {
    expect([filter, (await get(`/inbox?${filter}`)).items]).toEqual([filter, []])
  }
  // Each word is found somewhere: in the message as well, and in the telephone number however it is written.
  for (const q of [
    'rows of 1.20',
    'udine bianchi',
    '33100',
    'V1 Anna',
    'azienda rows',
    '0432/5550100',
    '(0432) 555',
    '٠٤٣٢٥٥٥',
  ]) {
    expect([q, (await get(`/inbox?q=${encodeURIComponent(q)}`)).items.length]).toEqual([q, 1])
  }
  expect((await get('/inbox?q=bianchi berlin')).items).toEqual([])
  await sql`update form_requests set values = values || '{"phone":"٠٤٣٢ ٧٧٧"}'`.execute(database.db)
  expect((await get('/inbox?q=0432777')).items.length).toBe(1)
})

test.each([
  ['İbrahim', 'ibrahim'],
  ['Işık', 'ISIK'],
  ['Gąsior', 'gasior'],
  ['Müller', 'MULLER'],
  ['Großmann', 'grossmann'],
  ['Kővári', 'kŐvÁri'],
])('a visitor called %s is found as %s', async (name, q) => {
  await sql`update form_requests set values = values || ${JSON.stringify({ last_name: name })}::jsonb`.execute(
    database.db,
  )
  expect((await get(`/inbox?q=${encodeURIComponent(q)}`)).items.length).toBe(1)
  expect((await get(`/inbox?q=${encodeURIComponent(`${q}x`)}`)).items).toEqual([])
})

test('a request has its fields as words, and its address is not that of the ticket', async () => {
  const id = await firstRequest()
  expect(id).not.toBe(ticket)
  const request = await get(`/inbox/${id}`)
  expect(request).toMatchObject({ email: 'anna.bianchi@example.com', page: 'contatti', state: 'open' })
  expect(request.fields).toContainEqual({ field: 'dealer', value: 'The nearest dealer' })
  expect(request.fields).not.toContainEqual(expect.objectContaining({ field: 'message' }))
  expect(request.messages).toEqual([
    {
      id: expect.any(Number),
      author: 'visitor',
      body: requested.message,
      created_at: expect.any(String),
      attachments: [],
    },
  ])
})

test('a reply is a message and a mail; closing and opening change the state; the log holds no personal data', async () => {
  const id = await firstRequest()
  const before = site.mails.count
  const replied = await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: replyOf('One metre ten.') })
  expect(await replied.json()).toMatchObject({
    state: 'answered',
    messages: [{ author: 'visitor' }, { author: 'company', body: 'One metre ten.' }],
  })
  expect(site.mails.count).toBe(before + 1)
  const closed = await site.call('PUT', `/inbox/${id}`, { as: publisher, body: { state: 'closed' } })
  expect(await closed.json()).toMatchObject({ state: 'closed' })
  expect(await get('/inbox?state=closed')).toMatchObject({ items: [{}], total: 1 })
  const rows = await database.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
  expect(rows.filter(({ action }) => action.startsWith('request.'))).toEqual([
    { action: 'request.reply', subject: `request:${id}`, details: {} },
    { action: 'request.close', subject: `request:${id}`, details: {} },
  ])
  expect((await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: replyOf(' ') })).status).toBe(422)
})

test('who has other locales reads requests of these only, and with the right to all of them cannot reply to it', async () => {
  const id = await firstRequest()
  const german = await site.signIn(await site.addTestPerson('publisher', ['de-de']))
  expect(await get('/inbox', german)).toMatchObject({ items: [], total: 0 })
  expect(await get('/inbox?locale=it-it', german)).toMatchObject({ items: [], total: 0 })
  for (const path of [`/inbox/${id}`, `/inbox/${id}/templates`, `/inbox/${id}/attachments/0`]) {
    const response = await site.call('GET', path, { as: german })
    expect([path, response.status, await response.json()]).toMatchObject([path, 403, { code: 'request_forbidden' }])
  }
  const italian = await site.signIn(await site.addTestPerson('publisher', ['it-it']))
  expect((await get('/inbox', italian)).items).toHaveLength(1)
  await updatePerson(database.db, german.id, { all_requests: true }, new Date())
  expect((await get('/inbox', german)).items).toHaveLength(1)
  expect((await site.call('GET', `/inbox/${id}`, { as: german })).status).toBe(200)
  const reply = await site.call('POST', `/inbox/${id}/reply`, { as: german, body: replyOf('Guten Tag') })
  const open = await site.call('PUT', `/inbox/${id}`, { as: german, body: { state: 'open' } })
  expect([reply.status, open.status]).toEqual([403, 403])
})

test('an attachment is saved, not shown; that of another request is not found', async () => {
  const id = await firstRequest()
  const { messages } = await get(`/inbox/${id}`)
  const file = await site.studio.tickets.store.put(Buffer.from('%PDF-1.7'), 'pdf')
  const row = { message: messages[0].id, name: 'plan “1”.pdf', media_type: 'application/pdf', bytes: 8, file }
  const { id: attachment } = await database.db
    .insertInto('ticket_attachments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const response = await site.call('GET', `/inbox/${id}/attachments/${attachment}`, { as: publisher })
  expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="plan _1_\.pdf"/)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  for (const other of ['0', String(attachment + 1), '../1']) {
    const path = `/inbox/${id}/attachments/${encodeURIComponent(other)}`
    expect((await site.call('GET', path, { as: publisher })).status).toBe(404)
  }
  await site.studio.tickets.store.remove(file)
})

test('an administrator gets and erases the data of a person; a request that is erased is gone', async () => {
  const id = await firstRequest()
  const body = { email: 'Anna.Bianchi@example.com' }
  expect((await site.call('POST', '/privacy/export', { as: publisher, body })).status).toBe(403)
  const data = await (await site.call('POST', '/privacy/export', { as: admin, body })).json()
  expect(data.requests).toHaveLength(1)
  const erased = await site.call('POST', '/privacy/erase', { as: admin, body })
  expect(await erased.json()).toEqual({ ok: true, requests: [id], subscriptions: 0 })
  expect((await site.call('GET', `/inbox/${id}`, { as: publisher })).status).toBe(404)
  expect((await get('/inbox')).items).toEqual([])
  const rows = await database.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
  expect(JSON.stringify(rows)).not.toMatch(/bianchi/i)
})
