import { WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { runCmsHere } from '#tests/support/server/commands.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code })
}

let database: TestDatabase
let dataDir: string
let site: TestStudio
let person: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'full-'))
  const saveDraft = () => Promise.reject(new DatabaseUnavailable(withCode('53100')))
  site = createTestStudio(database, { ...studioHandlers, saveDraft }, { dataDir })
  person = await site.signIn(await site.addTestPerson('publisher'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  site.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const noSpace = { status: 507, code: 'no_space', message: 'There is no space left' }

it('rejects an upload at once with 507, and leaves no part of it', async () => {
  // The disk says so while the parser waits for it.
  const full = (done: (error: Error) => void) => setTimeout(() => done(withCode('ENOSPC')), 20)
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done) => full(done))
  vi.spyOn(WriteStream.prototype, '_writev').mockImplementation((_chunks, done) => full(done))
  const body = new FormData()
  body.set('folder', 'field')
  body.set('file', new Blob([new Uint8Array(4_000_000)], { type: 'image/png' }), 'field.png')
  const response = await site.call('POST', '/media', { as: person, body })
  expect([response.status, await response.json()]).toEqual([507, noSpace])
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
})

it('restore ends with a sentence on a full disk, and writes nothing', async () => {
  const file = path.join(dataDir, 'site.backup')
  const storage = createFolderStorage(path.join(dataDir, 'from'))
  await storage.put('media/film.mp4', Buffer.alloc(300_000, 7))
  await writeBackup(file, { db: database.db, storage })
  const empty = await mkdtemp(path.join(tmpdir(), 'full-'))
  await writeEmptyDatabase(empty)
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done) => done(withCode('ENOSPC')))
  const { code, err } = await runCmsHere(empty, 'restore', file)
  const sentence = 'There is no space left on the disk: make some, and run the command again.'
  expect([code, err.trim().split('\n').at(-1)]).toEqual([1, sentence])
  expect(await readdir(path.join(empty, 'media')).catch(() => [])).toEqual([])
  await rm(empty, { recursive: true, force: true })
})

it('leaves no part of a file that the library could not store', async () => {
  const folder = path.join(dataDir, 'stored')
  const storage = createFolderStorage(folder)
  // A folder in the place of the file fails the last step of a write.
  await mkdir(path.join(folder, 'media/a/film.mp4'), { recursive: true })
  await expect(storage.put('media/a/film.mp4', Buffer.alloc(3))).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(path.join(folder, 'media/a'))).toEqual(['film.mp4'])
})

it('rejects a save with 507 when Postgres has no space', async () => {
  const response = await site.call('PUT', '/pages/about/en-gb/draft', {
    as: person,
    headers: { 'if-match': '"0"' },
    body: { content: { title: 'About', permalink: 'about', seo: {}, sections: [] } },
  })
  expect([response.status, await response.json()]).toEqual([507, noSpace])
})
