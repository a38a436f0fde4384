import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { pgliteOptions } from '#server/db/pgliteOptions.ts'
import { pgliteDialect } from '#server/db/pgliteDialect.ts'
import type { Database } from '#server/db/tables.ts'
import { cachedFile } from '#tests/support/db/cachedFile.ts'

/** What an empty, migrated database is made from. */
export const databaseSources = ['package-lock.json', 'server/db/migrations']

/**
 * Returns the data folder of an embedded database that is migrated and empty, as a tar. A database opens from it in 0.8 s,
 * from nothing in 2.8 s.
 */
export async function emptyDatabase(): Promise<Blob> {
  return new Blob([readFileSync(await emptyDatabaseTar())])
}

/** Writes an empty, migrated database to a data folder, for `openDatabase({ dataDir })`. */
export async function writeEmptyDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', await emptyDatabaseTar(), '-C', folder])
}

function emptyDatabaseTar(): Promise<string> {
  return cachedFile('empty-database', databaseSources, async (target) => {
    const client = await PGlite.create(pgliteOptions)
    await migrate(new Kysely<Database>({ dialect: pgliteDialect(client) }))
    const dump = await client.dumpDataDir('none')
    await client.close()
    writeFileSync(target, Buffer.from(await dump.arrayBuffer()))
  })
}
