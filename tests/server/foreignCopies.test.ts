import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'

let database: TestDatabase
let site: TestStudio
let italian: SignedIn
let dataDir: string

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  dataDir = mkdtempSync(path.join(tmpdir(), 'copies-'))
  site = createTestStudio(database, studioHandlers, { dataDir })
  italian = await site.signIn(await site.addTestPerson('publisher', ['it-it']))
})
afterAll(async () => {
  site.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const codeOf = async (method: string, address: string, body?: unknown) => {
  const response = await site.call(method, address, { as: italian, ...(body === undefined ? {} : { body }) })
  const { code } = await response.json()
  return [response.status, code]
}

test('a page is copied in the locales one may change, and in no other that is named', async () => {
  expect(await codeOf('POST', '/pages/about/duplicate', { locales: ['it-it', 'en-gb'] })).toEqual([
    403,
    'locale_forbidden',
  ])
  const copy = await site.call('POST', '/pages/about/duplicate', { as: italian, body: {} })
  expect((await copy.json()).locales).toMatchObject({ 'it-it': { state: 'draft' }, 'en-gb': { state: 'missing' } })
})

test('an item is copied without the texts of locales one may not change', async () => {
  const { content } = await (await site.call('GET', '/content/news/fair', { as: italian })).json()
  expect(Object.keys(content.texts)).toContain('en-gb')
  expect(await codeOf('POST', '/content/news', { id: 'copy', content })).toEqual([403, 'locale_forbidden'])
})
