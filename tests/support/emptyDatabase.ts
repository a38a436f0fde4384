import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { extensions } from '#server/db/open.ts'
import { pgliteDialect } from '#server/db/pgliteDialect.ts'
import type { Database } from '#server/db/tables.ts'

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'server/db/migrations')
const cache = path.join(root, 'node_modules/.cache/test-database')

/**
 * The folder of an embedded database that is migrated and empty. It is made once for all test files and kept until a migration or a
 * package changes: from it a database opens in 0.8 s, from nothing in 2.8 s and with four times the work.
 */
export async function emptyDatabase(): Promise<Blob> {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(path.join(migrations, file)))
  const file = path.join(cache, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) await make(file)
  return new Blob([readFileSync(file)])
}

/** Two test files may do this at the same time: each writes a file of its own and gives it the name when it is whole. */
async function make(file: string): Promise<void> {
  const client = await PGlite.create({ extensions })
  await migrate(new Kysely<Database>({ dialect: pgliteDialect(client) }))
  const dump = await client.dumpDataDir('none')
  await client.close()
  // What was made for other migrations is of no use any more.
  if (existsSync(cache))
    for (const old of readdirSync(cache))
      if (old.endsWith('.tar') && old !== path.basename(file)) rmSync(path.join(cache, old))
  mkdirSync(cache, { recursive: true })
  const part = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, file)
}
