import { WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
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
  site = createTestStudio(database, studioHandlers, { dataDir })
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

it('rejects a save with 507 when Postgres has no space, keeps nothing of it, and takes it once there is some', async () => {
  const { db } = database
  await load(createSiteCms(db), fixture())
  const drafts = async () => (await db.selectFrom('page_drafts').select('revision').execute()).length
  const { revision } = await (await site.call('GET', '/pages/about/en-gb/draft', { as: person })).json()
  const before = await drafts()
  const save = () =>
    site.call('PUT', '/pages/about/en-gb/draft', {
      as: person,
      headers: { 'if-match': `"${revision}"` },
      body: { content: { title: 'Of us', permalink: 'about', seo: {}, sections: [] } },
    })
  // The error of Postgres for a file that cannot be extended, after the first rows of the transaction were written.
  await sql`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk after insert on page_drafts for each row execute function full_disk()`.execute(db)
  const full = await save()
  expect([full.status, await full.json()]).toEqual([507, noSpace])
  expect(await drafts()).toBe(before)
  await sql`drop trigger full_disk on page_drafts`.execute(db)
  await sql`drop function full_disk`.execute(db)
  expect((await save()).status).toBe(200)
  expect(await drafts()).toBe(before + 1)
})
