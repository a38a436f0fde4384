import { resolve } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { createCms, type Cms } from '#server/cms/context.ts'

/** Folder of database and pictures (contracts, "Settings"). */
export function dataDir(): string {
  return resolve(setting('DATA_DIR') ?? '.data')
}

/** Opens and migrates the database the environment names, and closes it whatever happens. */
export async function withCms<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  const databaseUrl = setting('DATABASE_URL')
  return runOn(await openDatabase(databaseUrl === undefined ? { dataDir: dataDir() } : { databaseUrl }), work)
}

/** The same on an empty database that is gone afterwards. */
export async function withEmptyCms<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  return runOn(await openDatabase({ memory: true }), work)
}

async function runOn<T>(database: OpenDatabase, work: (cms: Cms) => Promise<T>): Promise<T> {
  try {
    await migrate(database.db)
    return await work(createCms(database.db))
  } finally {
    await database.close()
  }
}

/** An empty variable counts as not set. */
function setting(name: string): string | undefined {
  const value = process.env[name]
  return value === '' ? undefined : value
}
