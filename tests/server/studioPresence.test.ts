import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxClientId } from '#schemas/studio/calls/presence.ts'
import { liveHandlers } from '#server/studio/handlers/liveHandlers.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
let as: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, liveHandlers)
  as = await site.signIn(await site.addTestPerson('author'))
})
afterAll(async () => {
  site.close()
  await database.close()
})

const at = { document: { page: 'about', locale: 'en-gb' }, section: null, path: null }
const announce = (client: string) => site.call('POST', '/presence', { as, body: { client, at }, headers: {} })
const stream = (client: string) => site.call('GET', `/events?client=${client}`, { as, headers: {} })

it('takes the name of a window up to its limit', async () => {
  expect((await announce('a'.repeat(maxClientId))).status).toBe(200)
})

it.each([
  ['a'.repeat(maxClientId + 1), 'The name of a window has at most 20 characters'],
  ['A-1', 'The name of a window has lower-case letters a to z and digits only'],
])('rejects the window %s with a sentence, for presence and for the stream', async (client, sentence) => {
  for (const response of [await announce(client), await stream(client)]) {
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { client: [sentence] } })
  }
})
