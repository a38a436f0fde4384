import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { erasePerson, exportPerson } from '#server/forms/personalData.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { prunePersonal, startPruning } from '#server/forms/prunePersonal.ts'
import { clearForms, countForms, filled, send } from '#tests/support/server/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const start = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const email = 'ada.rossi@example.com'

let database: TestDatabase
let cms: Cms
let api: Hono
let folder = ''
const files = () => ({ dataDir: folder, storage: createFolderStorage(folder) })
let now = start
beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  api = createApi({ cms: createSiteCms(database.db, { now: () => now }) })
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

/** Sends a request, adds an attachment to its ticket and returns the path of the file. */
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

test('the export contains everything stored about an address, and no data of others', async () => {
  await sendWithAttachment()
  // The export is sorted by time.
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

test('erasing keeps only the proof of consent and cancels waiting mails', async () => {
  const file = await sendWithAttachment()
  await send(api, 'newsletter', filled('newsletter'))
  await send(api, 'quote', filled('quote', { email: 'other@example.com' }))
  expect(await erasePerson(cms, files(), 'Ada.Rossi@Example.com', later(1))).toEqual({
    requests: [expect.any(String), expect.any(String)],
    subscriptions: 1,
  })
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

test('pruning erases requests after the retention period, except tickets with recent messages', async () => {
  await send(api, 'quote', filled('quote'))
  await send(api, 'quote', filled('quote', { email: 'other@example.com' }))
  await send(api, 'newsletter', filled('newsletter', { email: 'third@example.com' }))
  now = later(100)
  await send(api, 'quote', filled('quote', { email: 'new@example.com' }))
  const quotes = database.db.selectFrom('form_requests').select('ticket').where('body_hash', '<>', '').limit(1)
  const { ticket } = await quotes.where('form', '=', 'quote').orderBy('created_at').executeTakeFirstOrThrow()
  await database.db
    .updateTable('tickets')
    .set({ updated_at: later(90) })
    .where('uuid', '=', ticket ?? '')
    .execute()
  expect(await prunePersonal(cms, files(), 50, later(101))).toBe(2)
  expect(await prunePersonal(cms, files(), 50, later(101))).toBe(0)
  expect(await prunePersonal(cms, files(), 50, later(145))).toBe(1)
  const remaining = await database.db
    .selectFrom('form_requests')
    .select('erased_at')
    .where('erased_at', 'is', null)
    .execute()
  expect([remaining.length, await database.db.selectFrom('newsletter_subscriptions').selectAll().execute()]).toEqual([
    1,
    [],
  ])
})

test('the server prunes by itself when it starts', async () => {
  const file = await sendWithAttachment()
  const old = createSiteCms(database.db, { now: () => later(31) })
  await startPruning(old, files(), 30).stop()
  expect(existsSync(file)).toBe(false)
  expect(await exportPerson(cms, email)).toMatchObject({ requests: [] })
})

test('pruning removes uploads that a dead process has left, but none that may still arrive', async () => {
  const uploads = path.join(folder, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  await prunePersonal(cms, files(), 50, now)
  mkdirSync(path.join(uploads, 'folder'), { recursive: true })
  for (const [name, age] of [
    ['old.part', 25],
    ['export.json', 30],
    ['new.part', 23],
  ] as const) {
    writeFileSync(path.join(uploads, name), name)
    const at = new Date(now.getTime() - age * 3_600_000)
    utimesSync(path.join(uploads, name), at, at)
  }
  await prunePersonal(cms, files(), 50, now)
  expect(readdirSync(uploads).toSorted()).toEqual(['folder', 'new.part'])
})

test('pruning removes parts of files that a dead process was storing, and no file', async () => {
  const old = new Date(now.getTime() - 25 * 3_600_000)
  const names = ['media/field/a.png', 'media/field/b.png.1.part', 'attachments/c.pdf.2.part', 'media/d.png.3.part']
  for (const name of names) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, name)
    if (!name.startsWith('media/d')) utimesSync(file, old, old)
  }
  await prunePersonal(cms, files(), 50, now)
  expect(names.filter((name) => existsSync(path.join(folder, name)))).toEqual([
    'media/field/a.png',
    'media/d.png.3.part',
  ])
})
