import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runTicketReply } from '#server/cli/ticket.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'ticket-command-'))
let database: TestDatabase
let printed = ''

beforeAll(async () => {
  database = await openTestDatabase()
  const record = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(record)
  vi.spyOn(process.stderr, 'write').mockImplementation(record)
  vi.spyOn(console, 'log').mockImplementation(record)
  vi.spyOn(console, 'error').mockImplementation(record)
})
afterEach(() => {
  process.exitCode = 0
  printed = ''
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('adds the company’s reply and mails the visitor', async () => {
  const uuid = await openTicket(database.db)
  await runTicketReply(createSiteCms(database.db), dataDir, uuid.toUpperCase(), ' Two metres. ')
  expect(printed).toContain('The ticket now has 2 messages. A mail is in the outbox.')
  expect(await getTicket(database, uuid)).toMatchObject({
    status: 'answered',
    discussion: [{}, { author: 'company', message: ' Two metres. ', attachments: [] }],
  })
  const mails = await database.db.selectFrom('outbox').select(['kind', 'payload', 'sent_at']).execute()
  expect(mails).toEqual([{ kind: 'ticket-reply', payload: { ticket: uuid, message: 2 }, sent_at: null }])
})

it.each([
  [randomUUID(), 'Two metres.', 'There is no such ticket.'],
  ['nothing', 'Two metres.', 'There is no such ticket.'],
  [randomUUID(), ' ', 'Enter a message to continue.'],
])('rejects %s %j', async (uuid, text, sentence) => {
  await runTicketReply(createSiteCms(database.db), dataDir, uuid, text)
  expect([printed.trim(), process.exitCode]).toEqual([sentence, 1])
})
