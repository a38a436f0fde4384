import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runTicketReply } from '#server/cli/ticket.ts'
import { createCms } from '#server/cms/context.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { openTicket } from '#tests/support/ticketFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'ticket-command-'))
let database: TestDatabase
let said = ''

beforeAll(async () => {
  database = await openTestDatabase()
  const hear = (text: string | Uint8Array) => {
    said += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
})
afterEach(() => {
  process.exitCode = 0
  said = ''
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('answers for the company and lets the visitor know', async () => {
  const uuid = await openTicket(database.db)
  await runTicketReply(createCms(database.db), dataDir, uuid.toUpperCase(), ' Two metres. ')
  expect(said).toContain('The ticket has 2 messages now')
  expect(await getTicket(database, uuid)).toMatchObject({
    status: 'answered',
    discussion: [{}, { author: 'company', message: 'Two metres.', attachments: [] }],
  })
  const mails = await database.db.selectFrom('outbox').select(['kind', 'payload', 'sent_at']).execute()
  expect(mails).toEqual([{ kind: 'ticket-reply', payload: { ticket: uuid, message: 2 }, sent_at: null }])
})

it.each([
  [randomUUID(), 'Two metres.', 'There is no such ticket.'],
  ['nothing', 'Two metres.', 'There is no such ticket.'],
  [randomUUID(), ' ', 'Enter a message to continue.'],
])('%s %j is refused', async (uuid, text, sentence) => {
  await runTicketReply(createCms(database.db), dataDir, uuid, text)
  expect([said.trim(), process.exitCode]).toEqual([sentence, 1])
})
