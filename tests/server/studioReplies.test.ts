import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replyLimits, ticket as ticketSchema } from '#schemas/tickets.ts'
import * as v from 'valibot'
import { readSettings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { clearForms } from '#tests/support/server/forms.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'

const pdf = (name: string, bytes = 20) => new File(['%PDF-1.7\n'.padEnd(bytes, 'x')], name)
const program = new File(['MZ\x90'], 'offer.pdf')

let database: TestDatabase
let site: TestStudio
let publisher: SignedIn
let ticket: string
let id: string
let scanned: number
beforeAll(async () => {
  database = await openTestDatabase()
  const scan = async (content: Buffer) => {
    scanned += 1
    if (content.includes('broken')) throw new Error('The scanner is gone')
    return content.includes('virus') ? ('infected' as const) : ('clean' as const)
  }
  const quota = { ticket: 1000, address: 500, day: 2000 }
  site = createTestStudio(database, inboxHandlers, { tickets: { scan, quota } })
  publisher = await site.signIn(await site.addTestPerson('publisher'))
})
beforeEach(async () => {
  await clearForms(database)
  scanned = 0
  ticket = await openTicket(database.db)
  const { items } = await (await site.call('GET', '/inbox', { as: publisher })).json()
  id = items[0].id
})
afterAll(async () => {
  site.close()
  await database.close()
})

async function reply(files: readonly File[], message = 'Here is the offer.', seen?: number) {
  const form = new FormData()
  if (seen !== undefined) form.set('seen', String(seen))
  form.set('message', message)
  for (const file of files) form.append('attachment', file)
  const response = await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: form })
  return { status: response.status, body: await response.json() }
}
const messages = () => database.db.selectFrom('ticket_messages').select('body').execute()

test('a reply is stored with the blanks and lines its author wrote, and blanks alone are none', async () => {
  const text = '\n  Dear Ada,\n\n\tthe offer:   12,5 %  \n '
  const { body } = await reply([], text)
  expect([body.messages[1]?.body, (await messages()).at(-1)?.body]).toEqual([text, text])
  expect((await reply([], ' \n\t ')).status).toBe(422)
})

test('files of a reply are on the page of the ticket, and named in the mail that leads to it', async () => {
  const { status, body } = await reply([pdf('offer.pdf'), pdf('plan.pdf', 30)])
  expect([status, body.state, scanned]).toEqual([200, 'answered', 2])
  expect(body.messages[1]).toMatchObject({
    author: 'company',
    attachments: [
      { name: 'offer.pdf', bytes: 20 },
      { name: 'plan.pdf', bytes: 30 },
    ],
  })
  const cms = createSiteCms(database.db)
  const { dataDir, storage } = site.studio
  const api = createApi({ cms, tickets: { dataDir, storage } })
  const shown = v.parse(ticketSchema, await (await api.request(`/tickets/${ticket}?lang=it-it`)).json())
  const files = shown.discussion[1]?.attachments ?? []
  expect(files.map(({ name }) => name)).toEqual(['offer.pdf', 'plan.pdf'])
  const fetched = await api.request(files[1]?.url.replace('/api/website/v1', '') ?? '')
  expect(await fetched.text()).toBe('%PDF-1.7\n'.padEnd(30, 'x'))

  const [waiting] = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'ticket-reply').execute()
  const settings = { ...readSettings({}), publicUrl: 'https://site.example' }
  const mail = waiting === undefined ? undefined : await composeMail(cms, settings, waiting)
  expect(mail?.text).toContain('Allegati: offer.pdf\nplan.pdf')
  expect(mail?.text).toContain(`https://site.example/it-it/ticket/${ticket}`)
  // The same once more, by a second click, is not sent again.
  await reply([pdf('offer.pdf'), pdf('plan.pdf', 30)])
  expect(await messages()).toHaveLength(2)
  await reply([pdf('offer.pdf')])
  expect(await messages()).toHaveLength(3)
})

test('each file that cannot be taken is named, and nothing is sent', async () => {
  const large = pdf('large.pdf', replyLimits.file + 1)
  const infected = new File(['%PDF-1.7 virus'], 'bill.pdf')
  const { status, body } = await reply([pdf('offer.pdf'), program, large, infected])
  expect([status, body.code, body.files]).toEqual([
    422,
    'invalid',
    [
      { index: 1, error: 'Ticket/Attachment kind' },
      { index: 2, error: 'Ticket/Attachment too large' },
      { index: 3, error: 'Ticket/Attachment infected' },
    ],
  ])
  expect(await messages()).toHaveLength(1)
  expect((await reply(Array.from({ length: 6 }, () => pdf('a.pdf')))).status).toBe(422)
})

test('a reply does not go out beside messages its author has not seen', async () => {
  const [first] = (await (await site.call('GET', `/inbox/${id}`, { as: publisher })).json()).messages
  expect((await reply([], 'Of a colleague', first.id)).status).toBe(200)
  const { status, body } = await reply([pdf('offer.pdf')], 'Mine', first.id)
  expect([status, body.code]).toEqual([409, 'newer_messages'])
  expect(await messages()).toHaveLength(2)
  // The first one once more, as its response was lost: it is there, and no newer message.
  const again = await reply([], 'Of a colleague', first.id)
  expect([again.status, again.body.messages.length]).toEqual([200, 2])
  expect((await reply([], 'Mine', again.body.messages[1].id)).status).toBe(200)
  expect((await reply([], 'Mine', 1.5)).status).toBe(422)
})

test('the quotas of the ticket hold, that of a network does not', async () => {
  expect((await reply([pdf('a.pdf', 450), pdf('b.pdf', 450)])).status).toBe(200)
  const { status, body } = await reply([pdf('c.pdf', 150)])
  expect([status, body.code]).toEqual([409, 'attachments_full'])
  expect((await reply([], 'Without a file')).status).toBe(200)
})

test('a scanner that does not respond is no file to blame, and the log has no details', async () => {
  const { status } = await reply([new File(['%PDF-1.7 broken'], 'offer.pdf')])
  expect([status, await messages()]).toEqual([503, [{ body: 'Which width fits rows of 1.20 m?' }]])
  expect(JSON.stringify(site.logged)).not.toContain('offer')
})

test('a body of another kind is rejected', async () => {
  const json = await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: { message: 'Hello' } })
  expect(json.status).toBe(415)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '31000000' }
  expect((await site.call('POST', `/inbox/${id}/reply`, { as: publisher, body: '--x--', headers })).status).toBe(413)
})
