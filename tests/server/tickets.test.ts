import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyLimits, ticket } from '#schemas/tickets.ts'
import { createTickets } from '#server/tickets/context.ts'
import { replyToTicket } from '#server/tickets/replyToTicket.ts'
import {
  openTicketCalls,
  rejection,
  replyBody,
  unlimited,
  type TicketCalls,
} from '#tests/support/server/ticketCalls.ts'
import { fromAddress } from '#tests/support/server/wire.ts'
import { requested, openedAt } from '#tests/support/server/ticketFixture.ts'

let calls: TicketCalls
let uuid: string

beforeAll(async () => {
  calls = await openTicketCalls()
})
beforeEach(async () => {
  uuid = await calls.open()
})
afterAll(() => calls.close())

describe('a ticket', () => {
  it('shows the request, the masked visitor and the discussion', async () => {
    const { status, headers, body } = await calls.lookUp(uuid)
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ])
    expect(v.parse(ticket, body)).toEqual(body)
    expect(body).toEqual({
      uuid,
      request_type: 'quote',
      status: 'open',
      created_at: openedAt.toISOString(),
      details: [
        { field: 'machine', value: 'V1' },
        { field: 'dealer', value: 'The nearest dealer' },
      ],
      user: { first_name: 'Anna', last_name: 'Bianchi', email: 'a…@example.com' },
      discussion: [
        { author: 'visitor', message: requested.message, created_at: openedAt.toISOString(), attachments: [] },
      ],
    })
  })

  it('does not show an option the visitor did not select', async () => {
    await sql`update form_requests set labels = '{}' where ticket = ${uuid}`.execute(calls.db)
    expect((await calls.lookUp(uuid)).body).toMatchObject({ details: [{ field: 'machine', value: 'V1' }] })
  })

  it('returns the same 404 for an unknown, a malformed and an erased code', async () => {
    await sql`update form_requests set erased_at = now() where ticket = ${uuid}`.execute(calls.db)
    const unknown = [
      'nothing',
      randomUUID(),
      uuid,
      uuid.replace('-4', '-1'),
      `${uuid}%20`,
      '%F0%9F',
      "'; --",
      'a'.repeat(5000),
    ]
    for (const code of unknown) {
      const { status, headers, body } = await calls.lookUp(code)
      expect([status, headers.get('cache-control'), body]).toEqual([
        404,
        'private, no-store',
        { message: 'This ticket could not be found', status: 404 },
      ])
    }
  })

  it('requires a language of the site', async () => {
    expect((await calls.request(`/tickets/${uuid}`)).status).toBe(422)
    expect((await calls.request(`/tickets/${uuid}?lang=xx-yy`)).status).toBe(422)
  })

  it('limits lookups', async () => {
    calls.limit({ lookups: { free: 3, max: 3, duration: 60 }, replies: unlimited })
    const visitor = fromAddress('192.0.2.7')
    for (let time = 0; time < 3; time += 1) expect((await calls.lookUp(randomUUID(), visitor)).status).toBe(404)
    const { status, headers, body } = await calls.lookUp(uuid, visitor)
    expect([status, body]).toEqual([429, { message: 'Too many requests. Please try again later', status: 429 }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await calls.lookUp(uuid, fromAddress('192.0.2.8'))).status).toBe(200)
    calls.limit()
  })
})

describe('a reply', () => {
  it('is appended to the discussion, reopens the ticket and adds a mail to the outbox', async () => {
    await calls.db.updateTable('tickets').set({ status: 'answered' }).where('uuid', '=', uuid).execute()
    const { status, body } = await calls.reply(replyBody({ lang: 'it-it', message: ' Two metres.\n' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'open', discussion: [{}, { author: 'visitor', message: ' Two metres.\n' }] })
    expect((await calls.lookUp(uuid)).body).toEqual(body)
    const [, message] = await calls.messages()
    const mails = await calls.db.selectFrom('outbox').selectAll().execute()
    expect(mails.at(-1)).toMatchObject({ kind: 'request-company', payload: { ticket: uuid, message: message?.id } })
  })

  it('sent twice is stored once; the same text later, or after another reply, is stored again', async () => {
    const send = (...parts: Parameters<typeof replyBody>) => calls.reply(replyBody(...parts))
    const first = await send({ lang: 'it-it', message: ' Two metres.\n' })
    const again = await send({ lang: 'it-it', message: ' Two metres.\n' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await calls.messages()).toHaveLength(2)
    await sql`update ticket_messages set created_at = created_at - interval '10 minutes'`.execute(calls.db)
    await send({ lang: 'it-it', message: 'Two metres.' })
    await send({ lang: 'it-it', message: 'Or three.' })
    await send({ lang: 'it-it', message: 'Two metres.' })
    expect(await calls.messages()).toHaveLength(5)
  })

  it.each([
    [{ lang: 'it-it', message: '' }, 'Form/Message required', 'Enter a message to continue'],
    [{ lang: 'it-it', message: ' \n ' }, 'Form/Message required', 'Enter a message to continue'],
    [{ lang: 'it-it' }, 'Form/Message required', 'Enter a message to continue'],
    [{ lang: 'it-it', message: 'a'.repeat(5001) }, 'Form/Too long', 'This text is too long'],
    [{ lang: 'it-it', message: 'a\0' }, 'Form/Invalid', 'This field holds characters that cannot be read'],
  ])('that is invalid returns 422 (%#)', async (data, id, sentence) => {
    const { status, body } = await calls.reply(replyBody(data))
    expect([status, body]).toEqual([422, rejection('message', id, sentence)])
    expect(await calls.messages()).toHaveLength(1)
  })

  it.each([
    ['a field too many', replyBody({ lang: 'it-it', message: 'a', author: 'company' }), 422],
    ['another language', replyBody({ lang: 'xx-yy', message: 'a' }), 422],
    ['data that is no JSON', replyBody('{'), 400],
    ['data that is a list', replyBody([]), 422],
    ['no data', new FormData(), 422],
    ['data that is too large', replyBody({ lang: 'it-it', message: 'a'.repeat(replyLimits.data) }), 413],
    ['JSON', '{"message":"a"}', 415],
  ])('%s returns the expected status', async (_name, body, status) => {
    const response = await calls.reply(body)
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
    expect(await calls.messages()).toHaveLength(1)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'a', 400],
    [
      'a truncated body',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{',
      400,
    ],
    ['no body', 'multipart/form-data; boundary=b', '', 400],
    ['ten thousand parts', 'multipart/form-data; boundary=b', `${part('data', '{}').repeat(10_000)}--b--`, 422],
    [
      'ten thousand files',
      'multipart/form-data; boundary=b',
      `${part('attachment"; filename="a.txt', 'a').repeat(10_000)}--b--`,
      422,
    ],
    ['an unknown field', 'multipart/form-data; boundary=b', `${part('author', 'company')}--b--`, 422],
    ['form-encoded', 'application/x-www-form-urlencoded', 'message=a', 415],
  ])('%s returns the expected status', async (_name, type, body, status) => {
    expect((await calls.reply(body, { 'content-type': type })).status).toBe(status)
    expect(await calls.messages()).toHaveLength(1)
  })

  it('to an unknown ticket returns the same 404 for any body', async () => {
    for (const code of [randomUUID(), 'nothing']) {
      expect((await calls.reply('x', {}, code)).body).toEqual({
        message: 'This ticket could not be found',
        status: 404,
      })
    }
  })

  it('requires the token of the csrftoken cookie and is rejected from another site', async () => {
    const body = () => replyBody({ lang: 'it-it', message: 'a' })
    expect((await calls.reply(body(), { cookie: 'csrftoken=abc' })).status).toBe(403)
    expect((await calls.reply(body(), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect((await calls.reply(body(), { cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' })).status).toBe(201)
  })

  it('is limited per hour', async () => {
    calls.limit({ lookups: unlimited, replies: { free: 2, max: 2, duration: 3600 } })
    expect([(await calls.send()).status, (await calls.send()).status, (await calls.send()).status]).toEqual([
      201, 201, 429,
    ])
    calls.limit()
  })

  it('handled by replyToTicket has the same limits and outcomes', async () => {
    const tickets = createTickets(calls.db, {
      dataDir: calls.dataDir,
      rates: { lookups: { free: 3, max: 3, duration: 60 }, replies: unlimited },
    })
    const send = (message: string, code = uuid) => replyToTicket(tickets, { uuid: code, message, address: '192.0.2.9' })
    expect(await send('Two metres.')).toMatchObject({ state: 'sent', receipt: { uuid, discussion: [{}, {}] } })
    expect(await send(' ')).toEqual({ state: 'invalid', errors: { message: ['Form/Message required'] } })
    expect(await send('Two metres.', 'nothing')).toEqual({ state: 'missing' })
    expect(await send('Two metres.')).toMatchObject({ state: 'busy', retryAfter: expect.any(Number) })
  })

  it('that cannot be stored leaves no file and no personal data in the log', async () => {
    await sql`alter table outbox add constraint broken check (kind <> 'request-company') not valid`.execute(calls.db)
    const { status } = await calls.send(new File(['secret file'], 'a.txt'), 'a secret message')
    await sql`alter table outbox drop constraint broken`.execute(calls.db)
    expect(status).toBe(503)
    expect([await calls.messages(), calls.files()]).toEqual([
      [expect.objectContaining({ body: requested.message })],
      [],
    ])
    expect(calls.logged()).toContain('could not be stored')
    expect(calls.logged()).not.toMatch(new RegExp(`secret message|${uuid}`))
  })
})

function part(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}
