// @module-tag slow
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { openDatabase } from '#server/db/open.ts'
import { runCmsHere } from '#tests/support/server/commands.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'

const block = 8192
let original: string
/** File of a table with many rows, and of its long values, relative to the folder of the database. */
const tableFiles = { rows: '', longValues: '' }
let dataDir: string

beforeAll(async () => {
  original = mkdtempSync(path.join(tmpdir(), 'cms-whole-'))
  await writeEmptyDatabase(original)
  const database = await openDatabase({ dataDir: original })
  await sql`
    insert into texts (key, locale, value, origin)
    select 'text-' || n, 'en-gb', repeat('word ', 60), 'test'
    from generate_series(1, 500) n`.execute(database.db)
  // Digests, which do not compress.
  await sql`
    insert into texts (key, locale, value, origin)
    select 'long-' || n, 'en-gb', (select string_agg(md5(n || '-' || part), '') from generate_series(1, 200) part), 'test'
    from generate_series(1, 20) n`.execute(database.db)
  const { rows } = await sql<{ rows: string; long: string }>`
    select pg_relation_filepath(oid) as rows, pg_relation_filepath(reltoastrelid) as long
    from pg_class where relname = 'texts'`.execute(database.db)
  tableFiles.rows = rows[0]?.rows ?? ''
  tableFiles.longValues = rows[0]?.long ?? ''
  await database.close()
})
afterAll(() => rmSync(original, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cms-damaged-'))
  cpSync(original, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const inDatabase = (...names: string[]) => path.join(dataDir, 'database', ...names)
/** Cuts a file to its first half, in whole blocks. */
const halve = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / block) * block)

const damages: Readonly<Record<string, () => void>> = {
  'a truncated control file': () => truncateSync(inDatabase('global/pg_control'), 100),
  'a missing control file': () => rmSync(inDatabase('global/pg_control')),
  'a truncated WAL': () => {
    const files = readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
    for (const file of files) truncateSync(inDatabase('pg_wal', file), 4096)
  },
  'half a table': () => halve(inDatabase(tableFiles.rows)),
  'half the long values of a table': () => halve(inDatabase(tableFiles.longValues)),
  'overwritten rows': () => writeFileSync(inDatabase(tableFiles.rows), Buffer.alloc(64, 7), { flag: 'r+' }),
}

describe('an embedded database with', () => {
  it.each(Object.entries(damages))('%s is not opened, and the sentence says what to do', async (_name, damage) => {
    damage()
    const error = await openDatabase({ dataDir }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnusable)
    expect(String(error)).toMatch(/cannot be read: one of its files is damaged.*Restore the folder from a backup/)
    expect(existsSync(path.join(dataDir, 'database.lock'))).toBe(false)
  })

  it('no damage is opened', async () => {
    const database = await openDatabase({ dataDir })
    const { rows } = await sql<{ count: string }>`select count(*)::text as count from texts`.execute(database.db)
    await database.close()
    expect(rows).toEqual([{ count: '520' }])
  })
})

describe('a folder without PG_VERSION', () => {
  it('is left as it is, also by the command line', async () => {
    rmSync(inDatabase('PG_VERSION'))
    const before = readdirSync(inDatabase(), { recursive: true })
    const { code, err } = await runCmsHere(dataDir, 'outbox', 'list')
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain('has files but no PG_VERSION')
    expect(readdirSync(inDatabase(), { recursive: true })).toEqual(before)
  })

  it('becomes a new database when it is empty, also after a first start that was killed', async () => {
    rmSync(inDatabase(), { recursive: true })
    mkdirSync(inDatabase())
    mkdirSync(path.join(dataDir, 'database.part'))
    writeFileSync(path.join(dataDir, 'database.part', 'PG_VERSION'), '18')
    const database = await openDatabase({ dataDir })
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })
})
