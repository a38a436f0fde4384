// @module-tag slow
import { connect } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer } from '#server/site/ssr.ts'
import { hostileJson, hostileValues } from '#tests/hostile/hostileValues.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

/** Malformed requests; the whole corpus with `npm run test:hostile -- --all`. */
const count = process.env['HOSTILE'] === 'all' ? 20_000 : 300
/** Connections open at the same time. */
const together = 20
const silence = 1500

let database: TestDatabase
let site: TestSite
const logged: unknown[] = []
/** What the site logs as a warning or an error. */
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })

beforeAll(async () => {
  database = await openTestDatabase()
  const cms = createSiteCms(database.db, { log: { warn() {}, error: (fields) => void logged.push(fields) } })
  await load(cms, fixture())
  const services = createServices({ cms })
  site = await startTestSite(
    {
      client: createEmbeddedClient(services),
      api: createEmbeddedApi(services, {}),
      renderPage: await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..')),
      log,
    },
    { TRUST_PROXY: '1' },
  )
})
afterAll(async () => {
  site.close()
  await database.close()
})

const api = '/api/website/v1'
const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const method = pick(
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  'X'.repeat(300),
  '\0',
)
const target = pick(
  '/en-gb',
  '/en-gb/about?compare=%00&q=%ff&a[]=1&a[]=2',
  '/en-gb/../../etc/passwd',
  '/en-gb/%2e%2e/%2e%2e/etc/passwd',
  '/en-gb/%E0%A4%A',
  `/en-gb/${'a/'.repeat(3000)}`,
  `/en-gb?q=${'%F0%9F%9A%9C'.repeat(800)}`,
  '//evil.example/..',
  '/\\evil.example',
  'http://evil.example/en-gb',
  '*',
  '',
  '/en-gb/ticket/00000000-0000-0000-0000-000000000000',
  '/en-gb/ticket/%00',
  '/media/../database.lock',
  '/media/%2e%2e%2fdatabase.lock',
  '/resize/99999999x1/media/a.svg.png',
  '/resize/0x0/media/none.svg.webp',
  '/menus/xx-xx.json',
  '/assets/../package.json',
  '/page-view',
  '/web-vitals',
  '/sitemap.xml?x',
  `${api}/menus`,
  `${api}/translations/`,
  `${api}/find-your-same/products/?lang=en-gb`,
  `${api}/pages/about?lang=en-gb&lang=it-it`,
  `${api}/search/?lang=en-gb&q=${encodeURIComponent('\'"%_\\:*&|!()<->')}`,
  `${api}/retailers/?lang=en-gb&at=1e999,NaN`,
  `${api}/places/?lang=en-gb&q=%00`,
  `${api}/promotions/%00/?lang=en-gb`,
  `${api}/forms/contact/?lang=en-gb`,
  `${api}/forms/constructor/?lang=en-gb`,
  `${api}/tickets/x/add_reply/`,
  `${api}/sections/__proto__/schema.json`,
)
const header = pick(
  'Host: a',
  'Host: a\r\nHost: b',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Content-Type: application/x-www-form-urlencoded; charset=utf-7',
  'Content-Type: application/json; charset=\x80',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=0',
  `Accept-Language: ${'it;q=0.1,'.repeat(500)}`,
  'Accept: ,;q=,*/*;q=1;q=0',
  'If-None-Match: W/"' + 'a'.repeat(4000),
  'If-Modified-Since: yesterday',
  'Range: bytes=-0,9-1,x',
  'X-Forwarded-For: 1.2.3.4:99999, [::1]:80, <script>',
  `Cookie: ${'csrftoken=a; '.repeat(300)}`,
  'Origin: null',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  ': empty name',
  'Broken header',
  `X-Long: ${'a'.repeat(20_000)}`,
)
const body = pick(
  '',
  '{',
  'null',
  '"text"',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{"__proto__":{}}',
  '{"menus":{"length":1e9},"keys":{"__proto__":{}},"filters":{"__proto__":1}}',
  '--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="\0../../a"\r\nContent-Type: text/html\r\n\r\n<script>\r\n--x--',
  '--x\r\n'.repeat(3000),
  `a=${'%'.repeat(3000)}`,
  'a=1&'.repeat(5000),
  '5\r\nabcde\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: a\r\n\r\n',
  ...hostileValues.map((value) =>
    hostileJson({ menus: [value], keys: { a: value }, language: value, filters: value, message: value }),
  ),
)
const requests = fc.record({ method, target, headers: fc.array(header, { maxLength: 3 }), body })

test(`${count} malformed requests: none is a 5xx, and the site goes on`, async () => {
  const texts = fc.sample(requests, { numRuns: count, seed: 7 }).map(toText)
  const failures: object[] = []
  for (let start = 0; start < texts.length; start += together) {
    const batch = texts.slice(start, start + together)
    const statuses = await Promise.all(batch.map(send))
    for (const [index, status] of statuses.entries()) {
      // 0: closed without a response, as to what is no HTTP at all.
      if (status >= 500) failures.push({ status, request: batch[index]?.slice(0, 400) })
    }
  }
  expect(failures).toEqual([])
  expect(logged).toEqual([])
  expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
})

test('connections closed in the middle of a request or a response are no errors', async () => {
  logged.length = 0
  const halves = [
    ['application/json', '{"email":'],
    ['application/x-www-form-urlencoded', 'email=a'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
  ].flatMap(([type, half]) =>
    [`${api}/forms/contact/?lang=en-gb`, '/en-gb/about', `${api}/tickets/x/add_reply/`, `${api}/menus?lang=en-gb`].map(
      (address) =>
        `POST ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${half}`,
    ),
  )
  const unread = ['/en-gb/about?sort=a', '/en-gb/none', '/media/none.png', `${api}/pages/about?lang=en-gb`].map(
    (address) => `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  )
  await Promise.all([...halves, ...unread].map(closeAfter))
  expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
  expect(logged).toEqual([])
})

/** Sends bytes and closes the connection once they are on their way. */
function closeAfter(text: string): Promise<void> {
  const { port, hostname } = new URL(site.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()))
    socket.on('close', () => resolve())
  })
}

function toText({
  method: verb,
  target: address,
  headers,
  body: sent,
}: typeof requests extends fc.Arbitrary<infer T> ? T : never) {
  const all = headers.join('\r\n')
  const host = /^host:/im.test(all) ? '' : 'Host: 127.0.0.1\r\n'
  const length = /^(content-length|transfer-encoding):/im.test(all)
    ? ''
    : `Content-Length: ${Buffer.byteLength(sent)}\r\n`
  return `${verb} ${address} HTTP/1.1\r\n${host}${length}${all}${all === '' ? '' : '\r\n'}Connection: close\r\n\r\n${sent}`
}

/** Sends bytes as they are; returns the status of the response, 0 when there is none. */
function send(text: string): Promise<number> {
  const { port, hostname } = new URL(site.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let received = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(received)?.[1] ?? 0))
    }
    socket.setTimeout(silence, end)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', end)
    socket.on('close', end)
  })
}
