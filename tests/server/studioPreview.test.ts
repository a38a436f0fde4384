import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { draftHandlers } from '#server/studio/handlers/draftHandlers.ts'
import { liveHandlers } from '#server/studio/handlers/liveHandlers.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { createDraftRenderer } from '#tests/support/server/draftRenderer.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const page = '/pages/about/it-it'

let database: TestDatabase
let site: TestStudio
let author: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  const cms = createSiteCms(database.db)
  await load(cms, fixture())
  site = createTestStudio(database, { ...draftHandlers, ...liveHandlers }, { render: await createDraftRenderer(cms) })
  author = await site.signIn(await site.addTestPerson('author'))
})
afterAll(async () => {
  site.close()
  await database.close()
})

async function getDraft() {
  const response = await site.call('GET', `${page}/draft`, { as: author })
  return response.json()
}

test('what is typed is rendered, and sections sent without data as they are stored', async () => {
  const { content } = await getDraft()
  const [stored] = content.sections
  const typed = { id: randomUUID(), key: 'hero_2', data: { ...stored.data, heading: 'Typed' } }
  const sections = [typed, { id: stored.id, key: stored.key }, { id: randomUUID(), key: 'faq' }]
  const response = await site.call('POST', `${page}/preview`, {
    as: author,
    body: { content: { ...content, sections } },
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    sections: [
      { key: 'hero_2', html: expect.stringContaining('>Typed</h') },
      { key: 'hero', html: expect.stringContaining('>Heading</h') },
      { key: 'faq', html: expect.stringMatching(/^<section data-section-invalid="faq"/) },
    ],
  })
})

test('a section that a colleague has removed is rendered as it was where it still is; so is one he has changed', async () => {
  const { content, revision } = await getDraft()
  const [stored] = content.sections
  const removed = { ...content, sections: [{ id: randomUUID(), key: 'hero_2', data: stored.data }] }
  const saved = await site.call('PUT', `${page}/draft`, {
    as: author,
    body: { content: removed },
    headers: { 'if-match': `"${revision}"` },
  })
  const sent = { ...content, sections: [{ id: stored.id, key: stored.key }] }
  const response = await site.call('POST', `${page}/preview`, { as: author, body: { content: sent, revision } })
  expect(await response.json()).toEqual({ sections: [{ key: 'hero', html: expect.stringContaining('>Heading</h') }] })
  const { revision: next } = await saved.json()
  await site.call('PUT', `${page}/draft`, { as: author, body: { content }, headers: { 'if-match': `"${next}"` } })
})

test('the frame shows the draft, and on request what is published', async () => {
  const { content, revision } = await getDraft()
  const [stored] = content.sections
  const sections = [{ ...stored, data: { ...stored.data, heading: 'Saved' } }]
  const saved = await site.call('PUT', `${page}/draft`, {
    as: author,
    body: { content: { ...content, sections } },
    headers: { 'if-match': `"${revision}"` },
  })
  expect(saved.status).toBe(200)
  const frame = async (query: string) => (await site.call('GET', `${page}/frame${query}`, { as: author })).text()
  expect(await frame('')).toMatch(/<h1[^>]*>Saved<\/h1>/)
  expect(await frame('?version=published')).toMatch(/<h1[^>]*>Heading<\/h1>/)
  expect(await frame('?version=draft&try=1')).toMatch(/<script src="\/assets\//)
})

test('nobody sees a draft without a session, nor one of a page that does not exist', async () => {
  expect((await site.call('GET', `${page}/frame`)).status).toBe(401)
  expect((await site.call('GET', '/pages/nowhere/it-it/frame', { as: author })).status).toBe(404)
})
