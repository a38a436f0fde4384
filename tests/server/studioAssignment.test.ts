import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { readSettings } from '#server/env.ts'
import { erasePerson, exportPerson } from '#server/forms/personalData.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { clearForms } from '#tests/support/server/forms.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket, requested } from '#tests/support/server/ticketFixture.ts'

const settings = { ...readSettings({}), publicUrl: 'https://site.example' }

let database: TestDatabase
let site: TestStudio
let ada: SignedIn
let ugo: SignedIn
let german: SignedIn
let ticket: string
let id: string
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, inboxHandlers)
  ada = await site.signIn(await site.addTestPerson('publisher'))
  ugo = await site.signIn(await site.addTestPerson('admin', ['it-it']))
  german = await site.signIn(await site.addTestPerson('publisher', ['de-de']))
})
beforeEach(async () => {
  await clearForms(database)
  await database.db.deleteFrom('audit_log').execute()
  ticket = await openTicket(database.db)
  id = (await get('/inbox')).items[0].id
})
afterAll(async () => {
  site.close()
  await database.close()
})

const get = async (path: string, as = ada) => (await site.call('GET', path, { as })).json()
const change = (body: unknown, as = ada) => site.call('PUT', `/inbox/${id}`, { as, body })
const ids = async (query: string, as = ada) =>
  (await get(`/inbox?${query}`, as)).items.map((item: { id: string }) => item.id)
const lock = (person: string, locked: boolean) =>
  database.db.updateTable('studio_people').set({ locked }).where('id', '=', person).execute()
async function composedMails() {
  const rows = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'studio-assignment').execute()
  return Promise.all(rows.map((row) => composeStudioMail(site.studio, settings, row)))
}

describe('an assignment', () => {
  test('is filtered by, logged, and mailed to another person in their language, without words of the visitor', async () => {
    const assigned = await (await change({ assignee: ugo.id })).json()
    expect(assigned.assignee).toEqual({ id: ugo.id, name: 'A admin', active: true })
    expect([await ids('assignee=me', ugo), await ids('assignee=me'), await ids('assignee=none')]).toEqual([
      [id],
      [],
      [],
    ])
    const [mail, ...others] = await composedMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: ugo.email, subject: 'Richieste assegnate a te: 1' })
    expect(mail?.text).toContain(`https://site.example/studio/inbox/${id}`)
    expect(JSON.stringify(mail)).not.toMatch(/bianchi|udine|rows of/i)
    await change({ assignee: null }, ugo)
    expect(await ids('assignee=none')).toEqual([id])
    // Nobody is written to about what has been taken away again.
    expect(await composedMails()).toEqual([undefined])
    const log = await database.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
    expect(log).toEqual([
      { action: 'request.assign', details: { assignee: 'A admin' } },
      { action: 'request.assign', details: { assignee: null } },
    ])
  })

  test('to oneself, or to whom it has already, sends no mail', async () => {
    await change({ assignee: ada.id })
    await change({ assignee: ada.id }, ugo)
    expect(await composedMails()).toEqual([])
  })

  test('needs somebody who may reply in the locale', async () => {
    const author = await site.addTestPerson('author')
    await lock(german.id, false)
    for (const person of [author.id, german.id, randomUUID()]) {
      const rejected = await change({ assignee: person })
      expect([rejected.status, (await rejected.json()).code]).toEqual([409, 'not_assignable'])
    }
    expect((await change({ assignee: ada.id }, german)).status).toBe(403)
    expect(await ids('assignee=none')).toEqual([id])
  })

  test('stays visible and filterable when the person is locked, or gone', async () => {
    const gone = await site.addTestPerson('publisher')
    await change({ assignee: gone.id })
    await lock(gone.id, true)
    const inactive = { id: gone.id, name: 'A publisher', active: false }
    const listed = async () => (await get('/inbox-people')).items.filter((each: { id: string }) => each.id === gone.id)
    expect((await get(`/inbox/${id}`)).assignee).toEqual(inactive)
    expect(await listed()).toEqual([{ ...inactive, locales: null }])
    expect(await composedMails()).toEqual([undefined])
    await database.db.deleteFrom('studio_people').where('id', '=', gone.id).execute()
    expect((await get(`/inbox/${id}`)).assignee).toEqual(inactive)
    expect(await listed()).toEqual([{ ...inactive, locales: null }])
    expect(await ids(`assignee=${gone.id}`)).toEqual([id])
  })
})

test('many are closed and assigned at once, with one mail; what is not possible is named and stays as it was', async () => {
  await openTicket(database.db)
  await database.db.updateTable('form_requests').set({ locale: 'de-de' }).where('uuid', '=', id).execute()
  await openTicket(database.db)
  const all = await ids('')
  const unknown = randomUUID()
  const body = { ids: [...all, unknown], state: 'closed', assignee: ugo.id }
  const italian = await site.signIn(await site.addTestPerson('publisher', ['it-it', 'de-de']))
  const { results } = await (await site.call('POST', '/inbox-bulk', { as: italian, body })).json()
  expect(results).toHaveLength(4)
  expect(results.filter((each: { ok: boolean }) => !each.ok)).toEqual([{ id: unknown, ok: false, reason: 'not_found' }])
  expect(await ids('state=closed&assignee=me', ugo)).toHaveLength(3)
  const mails = await composedMails()
  expect(mails.map((mail) => mail?.subject)).toEqual(['Richieste assegnate a te: 3'])
  expect(mails[0]?.text).toContain('https://site.example/studio/inbox?assignee=me')

  const rejected = await site.call('POST', '/inbox-bulk', { as: german, body: { ids: all, state: 'open' } })
  const reasons = (await rejected.json()).results.map((each: { reason?: string }) => each.reason ?? 'done')
  expect(reasons.toSorted()).toEqual(['done', 'locale_forbidden', 'locale_forbidden'])
  expect(await ids('state=open')).toEqual([id])
})

describe('a note', () => {
  const secret = 'He pays late, ring first.'
  const add = (as = ada, note = secret) => site.call('POST', `/inbox/${id}/notes`, { as, body: { note } })

  test('has author and time, is found, and is nowhere a visitor looks', async () => {
    const { notes } = await (await add()).json()
    expect(notes).toEqual([
      {
        id: expect.any(Number),
        body: secret,
        author: { id: ada.id, name: 'A publisher' },
        created_at: expect.any(String),
      },
    ])
    expect([await ids('q=pays late'), await ids('q=pays early')]).toEqual([[id], []])
    expect([(await add(german)).status, (await add(ada, ' ')).status]).toEqual([403, 422])
    const api = createApi({ cms: createSiteCms(database.db), tickets: { dataDir: site.studio.dataDir } })
    const shown = await api.request(`/tickets/${ticket}?lang=it-it`)
    const text = await shown.text()
    expect([shown.status, text.includes(requested.message), text.includes('pays late')]).toEqual([200, true, false])
    const log = await database.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
    expect(log).toEqual([{ action: 'request.note', subject: `request:${id}`, details: {} }])
  })

  test('is in the export of the person, and erased with them', async () => {
    await add()
    const cms = createSiteCms(database.db)
    expect(await exportPerson(cms, requested.email)).toMatchObject({
      requests: [{ notes: [{ note: secret, created_at: expect.any(String) }] }],
    })
    await erasePerson(cms, site.studio, requested.email)
    expect(await database.db.selectFrom('request_notes').selectAll().execute()).toEqual([])
  })
})

test('an address that is no id is not found', async () => {
  expect((await site.call('GET', '/inbox/none', { as: ada })).status).toBe(404)
})
