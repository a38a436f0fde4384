import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BackupError, createRowDigest } from '#server/backup/format.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { migrations } from '#server/db/migrate.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'))
const data = path.join(folder, 'data')
const file = path.join(folder, 'site.backup')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Entry = readonly [name: string, content: string | Buffer, header?: Partial<Header>]

async function packed(...entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const [name, content, header] of entries) tar.entry({ name, ...header }, content)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

const first = { format: 'cms-backup', version: 1, created: '', migrations: Object.keys(migrations), tables: [] }
const last = { tables: {}, files: {}, sequences: {} }
const header = (changes: object = {}): Entry => ['backup.json', JSON.stringify({ ...first, ...changes })]
const manifest = (changes: object = {}): Entry => ['manifest.json', JSON.stringify({ ...last, ...changes })]

/** Packs a backup with one file, whose checksum is right. */
const withFile = (name: string, type: Header['type'] = 'file') => {
  const content = type === 'file' ? 'x' : ''
  const sha256 = createHash('sha256').update(content).digest('hex')
  return packed(
    header(),
    [`files/${name}`, content, { type, linkname: '/etc/passwd' }],
    manifest({ files: { [name]: { bytes: content.length, sha256 } } }),
  )
}

/** Packs a backup with one row of texts, whose checksum is right. */
const withRow = (line: string, column = 'id') => {
  const digest = createRowDigest()
  digest.add(line)
  return packed(
    header({ tables: [{ name: 'texts', columns: [column], rows: 1 }] }),
    ['tables/texts/000001.jsonl', line],
    manifest({ tables: { texts: digest.result() } }),
  )
}

it.each([
  ['an empty file', () => Buffer.alloc(0), /is not a backup\.$/],
  ['a zip', () => Buffer.from('504b0304140000000800', 'hex'), /is not a backup\.$/],
  ['packed text', () => gzipSync('hello'), /is not a backup\.$/],
  ['an empty tar', () => packed(), /is not a backup\.$/],
  ['a header of 20 MB in 20 kB', () => packed(['backup.json', Buffer.alloc(20_000_000)]), /json is too long\.$/],
  ['a version below the first', () => packed(header({ version: -1 }), manifest()), /backup\.json cannot be read\.$/],
  ['a second header', () => packed(header(), header(), manifest()), /backup\.json is not where a backup has it\.$/],
  ['an entry after the last', () => packed(header(), manifest(), manifest()), /manifest\.json is not where/],
  ['a manifest that is missing', () => packed(header()), /is cut off: its last entry is missing\.$/],
  ['a step up in a name', () => withFile('media/a/../../../x'), /an entry that no backup has: files\/media\/a\/\.\./],
  ['a line break in a name', () => withFile('media/a\r\nb'), /an entry that no backup has: files\/media\/a\?\?b\.$/],
  ['a backslash in a name', () => withFile('media/..\\x'), /an entry that no backup has/],
  ['a link', () => withFile('media/link', 'symlink'), /an entry that is no file: files\/media\/link\.$/],
  ['a row that is no row', () => withRow('drop table texts'), /rows of the table texts cannot be written/],
  ['a column that is none', () => withRow('["x"]', 'nothing'), /rows of the table texts cannot be written/],
])('rejects %s with a sentence, and writes nothing', async (_name, make, sentence) => {
  writeFileSync(file, await make())
  const storage = createFolderStorage(data)
  const error: unknown = await restoreBackup(file, { db: database.db, storage }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BackupError)
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) })
  expect(readdirSync(folder)).toEqual(['site.backup'])
})

it('a folder in place of a backup is named as such', async () => {
  const restored = restoreBackup(folder, { db: database.db, storage: createFolderStorage(data) })
  await expect(restored).rejects.toEqual(new BackupError(`${folder} is a folder, not the file of a backup.`))
})
