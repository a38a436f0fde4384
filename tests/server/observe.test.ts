import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createLog } from '#server/process/log.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { RenderPage } from '#server/site/ssr.ts'
import { exportSpans } from '#server/tracing/exportSpans.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, listen, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const span = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
})
const traces = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
})

let database: TestDatabase
let site: TestSite | undefined
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
})
afterEach(() => {
  site?.close()
  lines.length = 0
})
afterAll(() => database.close())

async function start(env: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const renderPage: RenderPage = async ({ client, request: { locale, permalink = '404' } }) => {
    if (permalink === '500') throw new Error('The page cannot be rendered')
    const { tags } = await client.page(permalink, locale)
    return { status: 200, html: '<h1>A</h1>', tags: [...tags], error: undefined }
  }
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const client = createEmbeddedClient(createServices({ cms: createSiteCms(database.db) }))
  return (site = await startTestSite({ client, renderPage, log }, env))
}

test('an error has the id of its request in header, page and log; a page has none', async () => {
  const started = await start({ TRUST_PROXY: '1' })
  const { status, headers, text } = await fetchRaw(started, '/en-gb/500', { headers: { 'x-request-id': 'proxy-0001' } })
  expect([status, headers['x-request-id']]).toEqual([500, 'proxy-0001'])
  expect(text).toContain('Request proxy-0001')
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, request: 'proxy-0001' }))
  expect((await fetchRaw(started, '/en-gb/about')).headers['x-request-id']).toBeUndefined()
  const missing = await fetchRaw(started, '/media/none.png', { headers: { 'x-request-id': '<script>' } })
  expect(missing.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('ACCESS_LOG logs each request without its query, cached pages as well', async () => {
  const started = await start({ ACCESS_LOG: '1' })
  for (const address of ['/en-gb/about?utm_source=a', '/en-gb/about', '/en-gb/about']) await fetchRaw(started, address)
  const requests = () => lines.filter(({ msg }) => msg === 'Request')
  await expect.poll(() => requests().length).toBe(3)
  const line = { method: 'GET', path: '/en-gb/about', status: 200, duration: expect.any(Number) }
  expect(requests()).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ ...line, request: expect.any(String) })),
  )
})

test('a request is a trace of load, queries, render and send, below that of its caller', async () => {
  const received: v.InferOutput<typeof span>[] = []
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = v.parse(traces, body)
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const { url, close } = await listen(collector)
  const end = exportSpans(url, 'Site')
  try {
    const started = await start()
    const traceId = 'a'.repeat(32)
    await fetchRaw(started, '/en-gb/about', { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } })
    await end()
    const nameOf = (id: string | undefined) => received.find(({ spanId }) => spanId === id)?.name
    const edges = new Set(received.map(({ name, parentSpanId }) => `${nameOf(parentSpanId) ?? parentSpanId} > ${name}`))
    expect(edges).toEqual(
      new Set([`${'b'.repeat(16)} > GET`, 'GET > load', 'load > query', 'GET > render', 'GET > send']),
    )
    expect(new Set(received.map((each) => each.traceId))).toEqual(new Set([traceId]))
    await fetchRaw(started, '/en-gb/nowhere')
  } finally {
    await end()
    close()
  }
})
