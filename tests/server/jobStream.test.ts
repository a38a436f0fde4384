import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { jobStreamMessage, jobStreamPath } from '#schemas/studio/jobSteps.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { createJobLog } from '#server/jobs/jobLog.ts'
import { createObservers } from '#server/jobs/observers.ts'
import { peopleHandlers } from '#server/studio/handlers/peopleHandlers.ts'
import { createJobStream } from '#server/studio/api/jobStream.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { readMessages } from '#tests/support/server/readMessages.ts'

const mails = createObservers()
const jobLog = createJobLog()
jobLog.watch([{ name: 'mails', lastRun: () => undefined, stop: async () => {}, observe: mails.observe }])
const path = `${studioApiPath}${jobStreamPath}`
const claimed = { kind: 'claim', task: '3', attempts: 1, details: { kind: 'request' } } as const

let database: TestDatabase
let fixture: TestStudio
let admin: SignedIn
let inspected: Hono

beforeAll(async () => {
  database = await openTestDatabase()
  fixture = createTestStudio(database, peopleHandlers)
  admin = await fixture.signIn(await fixture.addTestPerson('admin'))
  inspected = new Hono().route(studioApiPath, createJobStream(fixture.studio, jobLog))
})
afterAll(async () => {
  fixture.close()
  await database.close()
})

/** Opens the stream; `next` reads a message, `undefined` at its end. */
async function open({ cookie }: Pick<SignedIn, 'cookie'>) {
  const response = await inspected.request(path, { headers: { cookie } })
  const messages = readMessages(response)
  return { status: response.status, next: async () => v.parse(v.optional(jobStreamMessage), await messages.next()) }
}

test('only administrators have the stream, and nobody without the dev flag', async () => {
  const statuses = await Promise.all(
    (['author', 'publisher'] as const).map(async (role) => {
      const { cookie } = await fixture.signIn(await fixture.addTestPerson(role))
      return (await inspected.request(path, { headers: { cookie } })).status
    }),
  )
  expect(statuses).toEqual([403, 403])
  expect((await inspected.request(path)).status).toBe(401)
  expect((await fixture.api.request(path, { headers: { cookie: admin.cookie } })).status).toBe(404)
})

test('whoever comes late has the steps there were, then each as it happens; nothing can be sent', async () => {
  mails.notify(claimed)
  const stream = await open(admin)
  const steps = [{ seq: 1, at: expect.any(Number), job: 'mails', step: claimed }]
  expect(await stream.next()).toMatchObject({ type: 'process', pid: process.pid, jobs: ['mails'], steps, dropped: 0 })
  const done = { ...claimed, kind: 'finish' } as const
  mails.notify(done)
  expect(await stream.next()).toMatchObject({ type: 'step', step: { seq: 2, step: done } })
  const { cookie } = admin
  expect((await inspected.request(path, { method: 'POST', headers: { cookie }, body: '{}' })).status).toBe(404)
})

test.each([
  ['is locked', { locked: true }],
  ['is no administrator any more', { role: 'publisher' }],
])('the stream ends when its person %s, and goes on for others', async (_, body) => {
  const other = await fixture.signIn(await fixture.addTestPerson('admin'))
  const [ended, stays] = [await open(other), await open(admin)]
  await Promise.all([ended.next(), stays.next()])
  expect((await fixture.call('PUT', `/users/${other.id}`, { as: admin, body })).status).toBe(200)
  expect(await ended.next()).toBe(undefined)
  mails.notify(claimed)
  expect(await stays.next()).toMatchObject({ type: 'step' })
  expect((await open(other)).status).toBeGreaterThan(400)
})

test('the streams end when the server stops', async () => {
  const stream = await open(admin)
  await stream.next()
  fixture.close()
  expect(await stream.next()).toBe(undefined)
})
