import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/env.ts'
import { createCms, type Cms } from '#server/cms/context.ts'

/** Opens and migrates the database the environment names, and closes it whatever happens. */
export async function withCms<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return runOn(await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }), work)
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
