// @module-tag slow
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'

const admin = { email: 'anna@example.com', password: 'seven green tractors' }
const folder = mkdtempSync(path.join(tmpdir(), 'stopping-'))
const page = `/pages/p-${randomUUID().slice(0, 8)}`
const content = { title: 'Typed before the stop', permalink: 'typed', seo: {}, sections: [] }

let site: SiteProcess

const start = () =>
  startSite({
    SEED: 'none',
    DATA_DIR: folder,
    STUDIO_ADMIN_EMAIL: admin.email,
    STUDIO_ADMIN_PASSWORD: admin.password,
  })

beforeAll(async () => {
  site = await start()
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(): Promise<string> {
  let cookies: string[] = []
  // The first administrator is made after the address is announced.
  await expect
    .poll(async () => {
      const response = await fetch(`${site.url}${studioApiPath}/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url },
        body: JSON.stringify(admin),
      })
      cookies = response.headers.getSetCookie()
      return response.status
    })
    .toBe(200)
  return cookies.flatMap((line) => line.split(';').slice(0, 1)).join('; ')
}

async function createPage(cookie: string): Promise<void> {
  await fetch(`${site.url}${studioApiPath}/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie },
    body: JSON.stringify({
      id: page.split('/').at(-1),
      page_type: 'blank',
      parent: null,
      locale: 'en-gb',
      title: 'New',
    }),
  })
}

/** Sends a save but for the last byte of its body. */
async function save(cookie: string): Promise<{ readonly call: ClientRequest; readonly rest: string }> {
  const body = JSON.stringify({ content })
  const call = request(`${site.url}${studioApiPath}${page}/en-gb/draft`, {
    method: 'PUT',
    headers: {
      cookie,
      origin: site.url,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': body.length,
      'if-match': '"1"',
      // The server says when it has the headers.
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')
  call.write(body.slice(0, -1))
  return { call, rest: body.slice(-1) }
}

test('a save under way while the server stops is stored, and its response is the last of its connection', async () => {
  const cookie = await signIn()
  await createPage(cookie)
  const { call, rest } = await save(cookie)
  const responded = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject))
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  // No new connection is taken.
  const health = () => fetch(`${site.url}/healthz`, { headers: { connection: 'close' } }).catch(() => 'closed')
  await expect.poll(health).toBe('closed')
  call.end(rest)
  const response = await responded
  const body = await text(response)
  expect([response.statusCode, response.headers.connection], body).toEqual([200, 'close'])
  expect(await ended).toEqual([0, null])
  site = await start()
  const stored = await fetch(`${site.url}${studioApiPath}${page}/en-gb/draft`, { headers: { cookie: await signIn() } })
  expect(await stored.json()).toMatchObject({ content: { title: content.title } })
})
