import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitorHeader } from '#schemas/forms/formCall.ts'
import { replyLimits, ticket } from '#schemas/tickets.ts'
import { openTicketCalls, refusal, replyBody, unlimited, type TicketCalls } from '#tests/support/ticketCalls.ts'
import { asked, openedAt } from '#tests/support/ticketFixture.ts'

let calls: TicketCalls
let uuid: string

beforeAll(async () => {
  calls = await openTicketCalls()
})
beforeEach(async () => {
  uuid = await calls.begin()
})
afterAll(() => calls.close())

describe('a ticket', () => {
  it('says what was asked for, by whom as far as is needed, and what was written', async () => {
    const { status, headers, body } = await calls.look(uuid)
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
      discussion: [{ author: 'visitor', message: asked.message, created_at: openedAt.toISOString(), attachments: [] }],
    })
  })

  it('does not say a choice that was left to the company', async () => {
    await sql`update form_requests set labels = '{}' where ticket = ${uuid}`.execute(calls.db)
    expect((await calls.look(uuid)).body).toMatchObject({ details: [{ field: 'machine', value: 'V1' }] })
  })

  it('is the same 404 for a code nobody has, one that is none, and one that is erased', async () => {
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
      const { status, headers, body } = await calls.look(code)
      expect([status, headers.get('cache-control'), body]).toEqual([
        404,
        'private, no-store',
        { message: 'This ticket could not be found', status: 404 },
      ])
    }
  })

  it('wants a language the site has', async () => {
    expect((await calls.request(`/tickets/${uuid}`)).status).toBe(422)
    expect((await calls.request(`/tickets/${uuid}?lang=xx-yy`)).status).toBe(422)
  })

  it('cannot be looked for without end', async () => {
    calls.limit({ lookups: { free: 3, most: 3, duration: 60 }, replies: unlimited })
    const visitor = { [visitorHeader]: '192.0.2.7' }
    for (let time = 0; time < 3; time += 1) expect((await calls.look(randomUUID(), visitor)).status).toBe(404)
    const { status, headers, body } = await calls.look(uuid, visitor)
    expect([status, body]).toEqual([429, { message: 'Too many requests. Please try again later', status: 429 }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await calls.look(uuid, { [visitorHeader]: '192.0.2.8' })).status).toBe(200)
    calls.limit()
  })
})

describe('a reply', () => {
  it('stands at the end of the thread, opens the ticket and puts a mail into the outbox', async () => {
    await calls.db.updateTable('tickets').set({ status: 'answered' }).where('uuid', '=', uuid).execute()
    const { status, body } = await calls.reply(replyBody({ lang: 'it-it', message: ' Two metres.\n' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'open', discussion: [{}, { author: 'visitor', message: 'Two metres.' }] })
    expect((await calls.look(uuid)).body).toEqual(body)
    const [, message] = await calls.messages()
    const mails = await calls.db.selectFrom('outbox').selectAll().execute()
    expect(mails.at(-1)).toMatchObject({ kind: 'request-company', payload: { ticket: uuid, message: message?.id } })
  })

  it('sent twice stands there once; the same words later, or after others, are another reply', async () => {
    const send = (...parts: Parameters<typeof replyBody>) => calls.reply(replyBody(...parts))
    const first = await send({ lang: 'it-it', message: 'Two metres.' })
    const again = await send({ lang: 'it-it', message: 'Two metres.' })
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
  ])('that does not hold is refused (%#)', async (data, id, sentence) => {
    const { status, body } = await calls.reply(replyBody(data))
    expect([status, body]).toEqual([422, refusal('message', id, sentence)])
    expect(await calls.messages()).toHaveLength(1)
  })

  it.each([
    ['a field too unlimited', replyBody({ lang: 'it-it', message: 'a', author: 'company' }), 422],
    ['another language', replyBody({ lang: 'xx-yy', message: 'a' }), 422],
    ['data that is no JSON', replyBody('{'), 400],
    ['data that is a list', replyBody([]), 422],
    ['no data', new FormData(), 422],
    ['data that is too large', replyBody({ lang: 'it-it', message: 'a'.repeat(replyLimits.data) }), 413],
    ['JSON', '{"message":"a"}', 415],
  ])('%s is answered with the right status', async (_name, body, status) => {
    const answer = await calls.reply(body)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
    expect(await calls.messages()).toHaveLength(1)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'a', 400],
    [
      'an end too early',
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
  ])('%s is answered with the right status', async (_name, type, body, status) => {
    expect((await calls.reply(body, { 'content-type': type })).status).toBe(status)
    expect(await calls.messages()).toHaveLength(1)
  })

  it('to a ticket nobody has is the same 404, whatever it holds', async () => {
    for (const code of [randomUUID(), 'nothing']) {
      expect((await calls.reply('x', {}, code)).body).toEqual({
        message: 'This ticket could not be found',
        status: 404,
      })
    }
  })

  it('needs the token of a caller who has one, and no page of another site', async () => {
    const body = () => replyBody({ lang: 'it-it', message: 'a' })
    expect((await calls.reply(body(), { cookie: 'csrftoken=abc' })).status).toBe(403)
    expect((await calls.reply(body(), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect((await calls.reply(body(), { cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' })).status).toBe(201)
  })

  it('is taken so often an hour, then asked to wait', async () => {
    calls.limit({ lookups: unlimited, replies: { free: 2, most: 2, duration: 3600 } })
    expect([(await calls.send()).status, (await calls.send()).status, (await calls.send()).status]).toEqual([
      201, 201, 429,
    ])
    calls.limit()
  })

  it('that cannot be stored leaves nothing behind and no word of it in the log', async () => {
    await sql`alter table outbox add constraint broken check (kind <> 'request-company') not valid`.execute(calls.db)
    const { status } = await calls.send(new File(['secret file'], 'a.txt'), 'a secret message')
    await sql`alter table outbox drop constraint broken`.execute(calls.db)
    expect(status).toBe(503)
    expect([await calls.messages(), calls.files()]).toEqual([[expect.objectContaining({ body: asked.message })], []])
    expect(calls.logged()).toContain('could not be stored')
    expect(calls.logged()).not.toMatch(new RegExp(`secret message|${uuid}`))
  })
})

function part(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}
