// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { hostileCalls, type HostileCall } from '#tests/hostile/hostileCalls.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'

/** Requests; `HOSTILE_CALLS` is another number, `HOSTILE_SEED` another seed. */
const count = Number(process.env['HOSTILE_CALLS'] ?? (process.env['HOSTILE'] === 'all' ? 20_000 : 1500))
const seed = Number(process.env['HOSTILE_SEED'] ?? 38)
/** Requests after which the content is loaded again, because some of them delete it. */
const perLoad = 250

let database: TestDatabase
let dataDir: string
let site: TestStudio
let admin: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  const render = { sections: async () => [], document: async () => new Response('<p>') }
  site = createTestStudio(database, studioHandlers, { dataDir, render })
  admin = await site.signIn(await site.addTestPerson('admin'))
})
afterAll(async () => {
  site.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it(`${count} odd calls of the studio, seed ${seed}: each ends with a sentence, none is a 5xx`, async () => {
  const calls = fc.sample(hostileCalls, { numRuns: count, seed })
  const failures = new Map<string, string>()
  const statuses = new Map<number, number>()
  let failed = 0
  for (const [index, call] of calls.entries()) {
    if (index % perLoad === 0) await loadAgain()
    const { status, failure } = await send(call)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (failure === undefined) continue
    failed += 1
    failures.set(`${call.name}: ${failure}`, toLine(call))
  }
  console.log(`seed ${seed}: ${count} tried, ${failed} failed; ${JSON.stringify(Object.fromEntries(statuses))}`)
  expect(Object.fromEntries(failures)).toEqual({})
}, 3_600_000)

async function loadAgain(): Promise<void> {
  await site.studio.rebuild.stop()
  await database.clear()
  await load(createSiteCms(database.db), fixture())
}

/** Returns a call in one line, with what was logged last. */
function toLine({ method, path: address, headers, body }: HostileCall): string {
  const sent = typeof body === 'string' ? body : ''
  return [method, address, JSON.stringify(headers), sent, inspect(site.logged.at(-1))]
    .map((part) => part.replaceAll(/\s+/g, ' ').slice(0, 400))
    .join(' ')
}

/** Sends a call; `failure` says what is wrong with its response. */
async function send({ method, path: address, headers, body }: HostileCall) {
  const response = await site.call(method, address, { as: admin, headers, body })
  const { status } = response
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    await response.body?.cancel()
    return { status }
  }
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    return { status, failure: `cut: ${String(error)}` }
  }
  if (status >= 500) return { status, failure: `${status} ${text.slice(0, 200)}` }
  if (status === 401) admin = await site.signIn(admin)
  if (status >= 400 && !/"message":"[^"]/.test(text)) return { status, failure: `${status} without a sentence` }
  return { status }
}
