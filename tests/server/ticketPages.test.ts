import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketCode } from '#schemas/ticketCode.ts'
import { replyLimits } from '#schemas/tickets.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readSettings } from '#server/env.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { createCmsClient, type CmsClient } from '#server/site/ssr.ts'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { addressOf, parseSiteRequest } from '#server/site/siteRequest.ts'
import { createSiteRoutes } from '#server/site/siteRoutes.ts'
import { requested, openTicket } from '#tests/support/server/ticketFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { listen } from '#tests/support/server/wire.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'ticket-pages-'))
const settings = readSettings({ PUBLIC_URL: 'https://site.example', DATA_DIR: dataDir })
const logged: string[] = []
let database: TestDatabase
let client: CmsClient
let uuid: string
/** The calls for which the CMS is unreachable. */
let down: 'all' | 'replies' | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  const api = new Hono().route('/api/website/v1', createApi({ cms: createSiteCms(database.db), tickets: { dataDir } }))
  client = createCmsClient((address, init) => {
    if (down === 'all' || (down === 'replies' && address.endsWith('/add_reply'))) throw new Error('down')
    return api.request(address, init)
  })
})
beforeEach(async () => {
  down = undefined
  uuid = await openTicket(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Requests a page of the site, which is rendered as JSON. */
async function visit(address: string, init: RequestInit = {}, ticketRate = { max: 1000, duration: 60 }) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const routes = createSiteRoutes({
    ...{ settings, log, ticketRate },
    pages: {
      client,
      security: createSecurityHeaders(settings, false),
      handle: async (c) => c.text('a page'),
      otherCase: async () => undefined,
      async render(request, { ticketState } = {}) {
        const url = addressOf(request)
        const code = ticketCode(request.permalink) || undefined
        const rendered = { tags: [], error: undefined }
        const ticket = code === undefined ? null : await client.ticket(code, 'it-it').catch(() => undefined)
        if (ticket === undefined)
          return { ...rendered, status: down === 'all' ? 500 : 404, html: url, error: new Error('CMS') }
        return {
          ...rendered,
          status: 200,
          html: JSON.stringify({ url, state: ticketState, messages: ticket?.discussion }),
        }
      },
    },
  })
  const serve = getRequestListener((request, env) => routes.fetch(request, env))
  const site = await listen((request, response) => void serve(request, response))
  try {
    const response = await fetch(site.url + address, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, rendered: readRendered(text) }
  } finally {
    site.close()
  }
}

function readRendered(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function post(fields: Readonly<Record<string, string | File>>): RequestInit {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { method: 'POST', body }
}

const page = (of = uuid) => `/it-it/ticket/${of}`

it.each([
  ['/it-it/ticket', true],
  ['/it-it/ticket/abc', true],
  ['/it-it/%74icket/abc?sent=1', true],
  ['/it-it/ticket%2Fabc', true],
  ['/it-it/ticket/', true],
  ['/it-it/tickets', false],
  ['/ticket/abc', false],
  ['/xx-yy/ticket/abc', false],
  ['/it-it', false],
])('%s is a ticket page: %s', (address, is) => {
  expect(ticketCode(parseSiteRequest(address.replace(/\/$/, '')).permalink) !== undefined).toBe(is)
})

describe('the page', () => {
  it('is never cached, indexed or sent as a referrer', async () => {
    for (const address of [
      page(),
      page(randomUUID()),
      '/it-it/ticket',
      '/it-it/ticket?ticket=x',
      `/it-it/ticket?ticket=${uuid}`,
    ]) {
      const { headers } = await visit(address)
      expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'private, no-store',
        'no-referrer',
        'noindex',
      ])
    }
  })

  it.each([
    ['a ticket', () => page(), 200],
    ['an unknown code', () => page(randomUUID()), 404],
    ['no code', () => page('abc'), 404],
    ['more than a code', () => `${page()}/print`, 404],
    ['the code form', () => '/it-it/ticket', 200],
  ])('of %s', async (_name, address, status) => expect((await visit(address())).status).toBe(status))

  it('redirects a typed code or pasted address to the ticket', async () => {
    for (const typed of [uuid, ` ${uuid.toUpperCase()} `, `https://site.example/en-gb/ticket/${uuid}?sent=1`]) {
      const { status, headers } = await visit(`/it-it/ticket?ticket=${encodeURIComponent(typed)}`)
      expect([status, headers.get('location')]).toEqual([303, page()])
    }
    const { status, rendered } = await visit('/it-it/ticket?ticket=abc')
    expect([status, rendered]).toEqual([422, { url: '/it-it/ticket', state: { code: 'abc' } }])
  })

  it('redirects to its address without a trailing slash', async () => {
    const { status, headers } = await visit(`${page()}/`)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, page(), 'private, no-store'])
  })

  it('limits lookups', async () => {
    expect((await visit(page(), {}, { max: 0, duration: 60 })).status).toBe(429)
  })

  it('rejects other methods', async () => {
    expect((await visit(page(), { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, POST')
    expect((await visit('/it-it/ticket', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
  })

  it('that cannot be loaded is logged without its address', async () => {
    down = 'all'
    expect((await visit(page())).status).toBe(500)
    expect(logged.join('')).toContain('could not be loaded')
    expect(logged.join('')).not.toContain(uuid)
  })
})

describe('a reply without JavaScript', () => {
  it('is stored with its attachment and redirects to the page', async () => {
    const { status, headers } = await visit(
      page(),
      post({ message: 'Two\r\nmetres', attachment: new File(['a'], 'a.txt') }),
    )
    expect([status, headers.get('location')]).toEqual([303, `${page()}?sent=1#ticket-sent`])
    const { discussion } = await client.ticket(uuid, 'it-it')
    expect(discussion[1]).toMatchObject({ message: 'Two\nmetres', attachments: [{ name: 'a.txt', bytes: 1 }] })
    expect((await visit(`${page()}?sent=1`)).rendered).toMatchObject({ state: { sent: true } })
  })

  const script = new File(['#!/bin/sh'], 'photo.jpg')
  it.each([
    [
      'without a message',
      { message: ' \r\n', attachment: new File([], '') },
      422,
      { message: ' \n', errors: { message: ['Form/Message required'] } },
    ],
    [
      'that is too long',
      { message: 'a'.repeat(5001) },
      422,
      { message: 'a'.repeat(5001), errors: { message: ['Form/Too long'] } },
    ],
    [
      'with a program',
      { message: 'Look', attachment: script },
      422,
      { message: 'Look', errors: { attachment: ['Ticket/Attachment kind'] } },
    ],
    [
      'with too large a file',
      { message: 'Look', attachment: new File([new Uint8Array(replyLimits.file + 1)], 'a.txt') },
      413,
      { message: 'Look', errors: { attachment: ['Ticket/Attachment too large'] } },
    ],
  ])('%s is rendered again with its message', async (_name, fields, status, state) => {
    const response = await visit(page(), post(fields))
    expect([response.status, response.rendered]).toMatchObject([status, { url: page(), state }])
    expect((await client.ticket(uuid, 'it-it')).discussion).toMatchObject([{ message: requested.message }])
  })

  it('is rendered again with its message when it cannot be stored', async () => {
    down = 'replies'
    const { status, rendered } = await visit(page(), post({ message: 'Two metres' }))
    expect([status, rendered]).toMatchObject([503, { state: { message: 'Two metres', failure: 'unavailable' } }])
  })

  it.each([
    ['an unknown field', post({ message: 'a', author: 'company' }), 422],
    ['a form of another kind', { method: 'POST', body: new URLSearchParams({ message: 'a' }) }, 415],
    ['no boundary', { method: 'POST', body: 'a', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['another site', { ...post({ message: 'a' }), headers: { origin: 'https://evil.example' } }, 403],
  ])('from %s is rejected', async (_name, init, status) => {
    expect((await visit(page(), init)).status).toBe(status)
    expect((await client.ticket(uuid, 'it-it')).discussion).toHaveLength(1)
  })

  it('to an unknown ticket returns 404', async () => {
    expect((await visit(page(randomUUID()), post({ message: 'a' }))).status).toBe(404)
    expect((await visit(page('abc'), post({ message: 'a' }))).status).toBe(404)
  })
})
