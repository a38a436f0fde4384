import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const root = mkdtempSync(path.join(tmpdir(), 'prefixes-'))
/** What no address below leads to. */
const hidden = 'what is hidden'
let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  for (const folder of ['dist/studio/assets', 'dist/client/assets', 'data/media']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  for (const file of [
    'secret.js',
    'dist/secret.js',
    'dist/studio/secret.js',
    'dist/client/secret.js',
    'data/secret.svg',
  ]) {
    writeFileSync(path.join(root, file), `<svg>${hidden}</svg>`)
  }
  writeFileSync(path.join(root, 'dist/studio/index.html'), '<!doctype html><title>Studio</title>')
  database = await openTestDatabase()
  const rejected = async () => Promise.reject(new Error('This test renders no drafts'))
  const renderer = { sections: rejected, document: rejected, styleSheet: { path: '/studio/page.css', css: '' } }
  // Whatever is reached below the API responds with the secret; the guard is at its own address.
  const createApi = () => new Hono().all('/me', (c) => c.json({}, 401)).all('*', (c) => c.text(hidden))
  const studio = { cms: createSiteCms(database.db), renderer, createApi }
  site = await startTestSite({ root, studio }, { DATA_DIR: path.join(root, 'data') })
})
afterAll(async () => {
  site.close()
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

const ups = ['..', '%2e%2e', '.%2e', '..%2f', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e', '..;', '..%00']
const prefixes = ['/studio/assets', '/assets', '/media', '/resize/100x0/media', '/studio']
const climbing = prefixes.flatMap((prefix) =>
  ups.flatMap((up) => [
    `${prefix}/${up}/secret.js`,
    `${prefix}/${up}/${up}/secret.js`,
    `${prefix}${up}/secret.svg`,
    `${prefix}//${up}/secret.js`,
  ]),
)

test('a climb above a prefix, however it is encoded, leads to no file', async () => {
  const found: string[] = []
  for (const address of climbing) {
    const { text } = await fetchRaw(site, address)
    if (text.includes(hidden)) found.push(address)
  }
  expect(found).toEqual([])
})

test.each([
  '/api%2fstudio/v1/people',
  '/api/studio%2fv1/people',
  '/api/studio/v1%2fpeople',
  '//api/studio/v1/people',
  '/api//studio/v1/people',
  '/API/studio/v1/people',
  '/api/website/v1/..%2f..%2fstudio/v1/people',
  '/api/website/v1/%2e%2e/%2e%2e/studio%2fv1/people',
  '/studio/../api%2fstudio/v1/people',
])('%s is no call of the studio', async (address) => {
  expect((await fetchRaw(site, address)).text).not.toContain(hidden)
})

test.each([
  '//evil.example',
  '//evil.example/..',
  '/%2fevil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '///evil.example/%2e%2e',
  '//evil.example/en-gb/',
  '/en-gb//evil.example',
  '/en-gb/..//evil.example',
  '/studio//evil.example',
])('%s redirects to no other host', async (address) => {
  const { headers } = await fetchRaw(site, address)
  const { location = '' } = headers
  expect([address, new URL(location, site.url).origin]).toEqual([address, site.url])
})
