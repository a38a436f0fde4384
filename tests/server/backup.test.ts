import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { backupTables, skippedTables } from '#server/db/backupTables.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createS3Storage } from '#server/media/s3Storage.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fillBackedUpTables } from '#tests/support/db/backedUpTables.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { startFakeS3 } from '#tests/support/server/fakeS3.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
const storage = createFolderStorage(path.join(folder, 'data'))
const file = path.join(folder, 'site.backup')
let database: TestDatabase
let written: Awaited<ReturnType<typeof writeBackup>>

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  await fillBackedUpTables(database.db)
  await storage.put('media/pictures/a "b".svg', Buffer.from('<svg/>'))
  await storage.put('media/film.mp4', Buffer.alloc(300_000, 7))
  await storage.put(`attachments/${'a'.repeat(32)}.pdf`, Buffer.alloc(0))
  written = await writeBackup(file, { db: database.db, storage })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('has every table of the database, but for those that are named with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
    const known = [...backupTables, ...Object.keys(skippedTables)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
    const empty = Object.entries(written.tables).flatMap(([name, { rows: count }]) => (count === 0 ? [name] : []))
    expect([Object.keys(written.tables).length, empty]).toEqual([backupTables.length, []])
  })

  it('restores to the same rows and files on either engine, in a folder and in a bucket', async () => {
    const s3 = await startFakeS3()
    const bucket = createS3Storage(s3.url)
    const [first, second] = [await openTestDatabase('pglite'), await openTestDatabase()]
    const again = path.join(folder, 'again.backup')
    try {
      await restoreBackup(file, { db: first.db, storage: bucket })
      expect(await writeBackup(again, { db: first.db, storage: bucket })).toEqual(written)
      const restored = createFolderStorage(path.join(folder, 'restored'))
      await restoreBackup(again, { db: second.db, storage: restored })
      expect(await writeBackup(again, { db: second.db, storage: restored })).toEqual(written)
      // Numbers go on after those of the backup.
      await sql`insert into audit_log (action, subject) values ('page.publish', 'page:home')`.execute(second.db)
    } finally {
      await Promise.all([first.close(), second.close(), s3.close()])
    }
  })

  it('is of one moment, and readable by its owner alone', async () => {
    const busy = path.join(folder, 'busy.backup')
    let isChanged = false
    const onProgress = () => {
      if (isChanged) return
      isChanged = true
      void sql`update texts set value = 'Later'`.execute(database.db)
    }
    const { tables } = await writeBackup(busy, { db: database.db, storage, onProgress })
    expect([isChanged, tables]).toEqual([true, written.tables])
    expect(statSync(busy).mode & 0o777).toBe(0o600)
  })
})

describe('restoring rejects with a sentence', () => {
  const changed = (change: (tar: string) => string) => {
    const target = path.join(folder, 'changed.backup')
    writeFileSync(target, gzipSync(Buffer.from(change(gunzipSync(readFileSync(file)).toString('latin1')), 'latin1')))
    return target
  }
  const cutOff = () => {
    const target = path.join(folder, 'cut.backup')
    writeFileSync(target, readFileSync(file))
    truncateSync(target, statSync(file).size - 200)
    return target
  }
  const noBackup = () => {
    const target = path.join(folder, 'none.backup')
    writeFileSync(target, '{"format":"cms-dump"}')
    return target
  }

  it.each([
    ['what is no backup', noBackup, /none\.backup is not a backup\.$/],
    ['a file that is cut off', cutOff, /cut\.backup is damaged or cut off: unexpected end of file\.$/],
    [
      'a changed row',
      () => changed((tar) => tar.replace('Heading', 'Reading')),
      /is damaged: the table page_\w+ does not match/,
    ],
    [
      'a changed file',
      () => changed((tar) => tar.replace('<svg/>', '<gvs/>')),
      /is damaged: the file media\/pictures\/a "b"\.svg does not match its checksum\.$/,
    ],
    [
      'a newer release',
      () => changed((tar) => tar.replace('"0018_content_digests"', '"9999_content_digests"')),
      /was made by a newer release \(9999_content_digests\): restore it with that release\.$/,
    ],
    ['a newer format', () => changed((tar) => tar.replace('"version": 1', '"version": 2')), /restore it with a newer/],
  ])('%s', async (_name, make, sentence) => {
    await expect(restoreBackup(make(), { db: database.db, storage })).rejects.toThrow(sentence)
  })

  it('a database that is not empty', async () => {
    await expect(restoreBackup(file, { db: database.db, storage })).rejects.toThrow(
      /^The database is not empty \(pages, .*\): restore into a new DATA_DIR or database\. Nothing was written\.$/,
    )
  })
})
