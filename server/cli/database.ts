import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/env.ts'
import { checkDataDir } from '#server/process/checkDataDir.ts'
import { session } from '#server/cli/session.ts'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'

/** Runs `work` on the CMS of the running server, else opens and migrates the configured database for it and closes it again. */
export async function withCms<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  const running = session().cms
  if (running !== undefined) return work(running)
  return runOn(await openConfigured(), work)
}

/** Opens the configured database as it is, without migrating it. */
export async function openConfigured(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl === undefined) checkDataDir({ dataDir })
  return openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
}

/** Runs `work` on an empty database in memory. */
export async function withEmptyCms<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  return runOn(await openDatabase({ memory: true }), work)
}

async function runOn<T>(database: OpenDatabase, work: (cms: Cms) => Promise<T>): Promise<T> {
  try {
    await migrate(database.db)
    return await work(createSiteCms(database.db))
  } finally {
    await database.close()
  }
}
