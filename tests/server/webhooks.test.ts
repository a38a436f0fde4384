import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { isSigned } from '#server/http/signature.ts'
import type { Job } from '#server/jobs/createJob.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { startWebhooks } from '#server/webhooks/startWebhooks.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

interface Received {
  readonly body: string
  readonly signature: string | undefined
}

const secret = 'shared with the CDN'
const received: Received[] = []
let status = 200
let receiver: Server
let database: TestDatabase
let webhooks: Job | undefined
let clock = new Date()
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  received.length = 0
  status = 200
  clock = new Date()
  cms = createSiteCms(database.db, { webhook: true, now: () => clock })
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ body, signature: request.headers['x-signature']?.toString() })
      response.writeHead(status).end()
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterEach(async () => {
  await webhooks?.stop()
  receiver.close()
  receiver.closeAllConnections()
})
afterAll(() => database.close())

function start(): void {
  const bound = receiver.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  webhooks = startWebhooks(cms, { url: `http://127.0.0.1:${port}/hook`, secret }, 20)
}

const change = (tags: readonly string[]) =>
  cms.db.transaction().execute((trx) => announce(inTransaction(cms, trx), tags))
const sentTags = () => received.map(({ body }): unknown => JSON.parse(body))

test('changes made before it starts are sent in one signed request, each tag once', async () => {
  await change(['page:about', 'list:page'])
  await change(['page:about', 'menus'])
  start()
  await expect.poll(sentTags).toEqual([{ tags: ['page:about', 'list:page', 'menus'] }])
  const [first] = received
  expect(isSigned(secret, first?.body ?? '', first?.signature, clock)).toBe(true)
  await change(['texts'])
  await expect.poll(sentTags).toEqual([{ tags: ['page:about', 'list:page', 'menus'] }, { tags: ['texts'] }])
})

test('a change that is rolled back is not sent', async () => {
  start()
  const failed = cms.db.transaction().execute(async (trx) => {
    await announce(inTransaction(cms, trx), ['never'])
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await change(['after'])
  await expect.poll(sentTags).toEqual([{ tags: ['after'] }])
})

test('a delivery that fails is tried again a minute later', async () => {
  status = 503
  await change(['menus'])
  start()
  await expect.poll(() => received.length).toBe(1)
  await webhooks?.stop()
  status = 200
  start()
  await change(['texts'])
  await expect.poll(() => sentTags().slice(1)).toEqual([{ tags: ['texts'] }])
  await webhooks?.stop()
  clock = new Date(clock.getTime() + 61_000)
  start()
  await expect.poll(() => sentTags().slice(2)).toEqual([{ tags: ['menus'] }])
})

test('two processes do not send a change twice', async () => {
  await change(['page:about'])
  start()
  const first = webhooks
  start()
  await change(['menus'])
  await expect.poll(() => JSON.stringify(sentTags())).toContain('menus')
  await first?.stop()
  await webhooks?.stop()
  const tags = received.flatMap(({ body }): string[] => JSON.parse(body).tags)
  expect(tags.toSorted()).toEqual(['menus', 'page:about'])
})
