import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson, exportPerson, prunePersonal } from '#server/cli/privacy.ts'
import { createCms, type Cms } from '#server/cms/context.ts'
import { createApi } from '#server/http/api.ts'
import { clearForms, countForms, filled, send } from '#tests/support/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const start = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const email = 'ada.rossi@example.com'

let database: TestDatabase
let cms: Cms
let api: Hono
let folder = ''
let now = start
beforeAll(async () => {
  database = await openTestDatabase()
  cms = createCms(database.db)
  api = createApi({ db: database.db, now: () => now })
  folder = mkdtempSync(path.join(tmpdir(), 'privacy-'))
})
beforeEach(async () => {
  await clearForms(database)
  now = start
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A request with an answer and an attachment; the path of the latter. */
async function sendWithAttachment(): Promise<string> {
  await send(api, 'quote', filled('quote', { promotional_consent: true }))
  const { id } = await database.db.selectFrom('ticket_messages').select('id').executeTakeFirstOrThrow()
  const row = { message: id, name: 'my house.jpg', media_type: 'image/jpeg', bytes: 3, file: 'random-name' }
  await database.db.insertInto('ticket_attachments').values(row).execute()
  const file = path.join(folder, 'attachments', row.file)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'jpg')
  return file
}

test('the export holds everything that is stored on an address, and nobody else’s', async () => {
  await sendWithAttachment()
  // The export goes by time.
  now = new Date(start.getTime() + 1000)
  await send(api, 'newsletter', filled('newsletter'))
  await send(api, 'quote', filled('quote', { email: 'other@example.com', city: 'Elsewhere' }))
  const person = await exportPerson(cms, 'Ada.ROSSI@example.com')
  expect(person).toMatchObject({
    requests: [
      {
        form: 'quote',
        locale: 'it-it',
        values: { email, first_name: 'Ada', city: 'Trento' },
        consent: { given: { promotional_consent: true, profiling_consent: false } },
        ticket: {
          status: 'open',
          messages: [
            {
              author: 'visitor',
              message: 'When can I drive it?',
              attachments: [{ name: 'my house.jpg', file: 'attachments/random-name' }],
            },
          ],
        },
        mails: [{ kind: 'request-company' }, { kind: 'request-visitor' }],
      },
      { form: 'newsletter', ticket: { messages: [] } },
    ],
    newsletter: [{ email, state: 'pending', locale: 'it-it' }],
  })
  expect(JSON.stringify(person)).not.toContain('Elsewhere')
})

test('what is erased is gone but for the proof of consent, and nobody is written to any more', async () => {
  const file = await sendWithAttachment()
  await send(api, 'newsletter', filled('newsletter'))
  await send(api, 'quote', filled('quote', { email: 'other@example.com' }))
  expect(await erasePerson(cms, folder, 'Ada.Rossi@Example.com', later(1))).toEqual({ requests: 2, subscriptions: 1 })
  expect(existsSync(file)).toBe(false)
  const [quote, newsletter, other] = await database.db
    .selectFrom('form_requests')
    .selectAll()
    .orderBy('created_at')
    .orderBy('form', 'desc')
    .execute()
  const rows = [quote, newsletter, other].filter((row) => row?.erased_at !== null)
  expect(rows.map((row) => [row?.erased_at, row?.body_hash])).toEqual([
    [later(1), ''],
    [later(1), ''],
  ])
  expect(rows.find((row) => row?.form === 'quote')).toMatchObject({
    values: { first_name: '', email: '', message: '', machine: '', country: 'IT', promotional_consent: true },
    consent: { time: start.toISOString(), given: { promotional_consent: true, profiling_consent: false } },
  })
  const stored = JSON.stringify([
    rows,
    await database.db.selectFrom('newsletter_subscriptions').selectAll().execute(),
    await database.db.selectFrom('ticket_attachments').selectAll().execute(),
  ])
  expect(stored).not.toMatch(/\bada\b|rossi|trento|house/i)
  const messages = await database.db.selectFrom('ticket_messages').select('body').orderBy('id').execute()
  expect(messages).toEqual([{ body: '' }, { body: 'When can I drive it?' }])
  expect(await countForms(database)).toMatchObject({ form_requests: 3, tickets: 3, outbox: 2 })
  expect(await exportPerson(cms, email)).toEqual({ email, requests: [], newsletter: [] })
})

test('what has had its time is erased, unless it was talked about since', async () => {
  await send(api, 'quote', filled('quote'))
  await send(api, 'quote', filled('quote', { email: 'other@example.com' }))
  await send(api, 'newsletter', filled('newsletter', { email: 'third@example.com' }))
  now = later(100)
  await send(api, 'quote', filled('quote', { email: 'new@example.com' }))
  const talked = database.db.selectFrom('form_requests').select('ticket').where('body_hash', '<>', '').limit(1)
  const { ticket } = await talked.where('form', '=', 'quote').orderBy('created_at').executeTakeFirstOrThrow()
  await database.db
    .updateTable('tickets')
    .set({ updated_at: later(90) })
    .where('uuid', '=', ticket ?? '')
    .execute()
  expect(await prunePersonal(cms, folder, 50, later(101))).toBe(2)
  expect(await prunePersonal(cms, folder, 50, later(101))).toBe(0)
  expect(await prunePersonal(cms, folder, 50, later(145))).toBe(1)
  const left = await database.db
    .selectFrom('form_requests')
    .select('erased_at')
    .where('erased_at', 'is', null)
    .execute()
  expect([left.length, await database.db.selectFrom('newsletter_subscriptions').selectAll().execute()]).toEqual([1, []])
})
