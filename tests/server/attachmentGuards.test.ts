import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createSendMail } from '#server/mail/sendMail.ts'
import { createTickets, type TicketsSettings } from '#server/tickets/context.ts'
import { replyToTicket } from '#server/tickets/replyToTicket.ts'
import { createVirusScanner } from '#server/tickets/virusScanner.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'

let database: TestDatabase
let dataDir: string
let uuid: string

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(path.join(tmpdir(), 'attachments-'))
})
beforeEach(async () => {
  await database.db.deleteFrom('ticket_attachments').execute()
  uuid = await openTicket(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends files of 10 bytes to tickets, each from an address, and returns the outcomes. */
async function upload(
  settings: Partial<TicketsSettings>,
  uploads: readonly (readonly [uuid: string, address: string])[],
) {
  const tickets = createTickets(database.db, { dataDir, ...settings })
  const outcomes = []
  for (const [index, [ticket, address]] of uploads.entries()) {
    const attachment = new File([`file ${String(index).padStart(5, '0')}`], 'a.txt')
    const outcome = await replyToTicket(tickets, { uuid: ticket, address, message: 'Here it is', attachment })
    outcomes.push(outcome.state === 'invalid' ? outcome.errors : outcome.state)
  }
  return outcomes
}

describe('the quota of attachments', () => {
  const quota = { ticket: 1000, address: 1000, day: 1000 }

  it('of a ticket', async () => {
    const other = await openTicket(database.db)
    const uploads = [uuid, uuid, uuid, other].map((ticket) => [ticket, '192.0.2.1'] as const)
    const full = { attachment: ['Ticket/Attachments full'] }
    expect(await upload({ quota: { ...quota, ticket: 20 } }, uploads)).toEqual(['sent', 'sent', full, 'sent'])
  })

  it('of an address', async () => {
    const uploads = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map((address) => [uuid, address] as const)
    expect(await upload({ quota: { ...quota, address: 20 } }, uploads)).toEqual(['sent', 'sent', 'busy', 'sent'])
  })

  it('of a day', async () => {
    const other = await openTicket(database.db)
    const uploads = [uuid, other, uuid].map((ticket, index) => [ticket, `192.0.2.${index}`] as const)
    const settings = { quota: { ...quota, day: 20 } }
    expect(await upload(settings, uploads)).toEqual(['sent', 'sent', 'busy'])
  })
})

describe('a virus scanner', () => {
  let clamd: Server
  /** What the fake clamd responds with; `undefined` for nothing. */
  let response: string | undefined
  let received: Buffer
  let scan: TicketsSettings['scan']

  beforeEach(async () => {
    received = Buffer.alloc(0)
    clamd = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])))
      socket.on('end', () => response !== undefined && socket.end(response))
      socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(clamd, 'listening')
    const bound = clamd.address()
    scan = createVirusScanner(`tcp://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, 200)
  })
  afterEach(() => void clamd.close())

  it.each([
    ['stream: OK\0', 'sent'],
    ['stream: Eicar-Test-Signature FOUND\0', { attachment: ['Ticket/Attachment infected'] }],
    ['INSTREAM size limit exceeded. ERROR\0', 'unavailable'],
    [undefined, 'unavailable'],
  ])('that responds with %j: the reply is %j', async (line, outcome) => {
    response = line
    expect(await upload({ scan }, [[uuid, '192.0.2.1']])).toEqual([outcome])
    expect(received).toEqual(Buffer.from('zINSTREAM\0\0\0\0\x0afile 00000\0\0\0\0', 'latin1'))
  })

  it('that is not there: the reply is not taken', async () => {
    clamd.close()
    expect(await upload({ scan }, [[uuid, '192.0.2.1']])).toEqual(['unavailable'])
  })
})

it('headers of a mail have one line each, without control characters', async () => {
  const send = createSendMail({ ...readSettings({}), dataDir })
  const mail = { to: 'ada@example.com\r\nBcc: b@example.com', replyTo: 'c@example.com\n', text: 'A\n', html: 'A' }
  const subject = 'A page\r\nBcc: d@example.com\u0000\u2028end'
  await send({ ...mail, subject }, { id: 2, kind: 'ticket-reply', sender: 'Acme\nX: y' })
  expect(JSON.parse(readFileSync(path.join(dataDir, 'mail/2.json'), 'utf8'))).toMatchObject({
    to: 'ada@example.com Bcc: b@example.com',
    replyTo: 'c@example.com',
    subject: 'A page Bcc: d@example.com end',
    sender: 'Acme X: y',
    text: 'A\n',
  })
})

it('mails on disk are readable for their owner only', async () => {
  const send = createSendMail({ ...readSettings({}), dataDir })
  await send(
    { to: 'ada@example.com', subject: 'A', text: 'A', html: 'A' },
    { id: 1, kind: 'ticket-reply', sender: 'A' },
  )
  const modes = ['mail', 'mail/1.json'].map((name) => statSync(path.join(dataDir, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})
