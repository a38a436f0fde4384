import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { isEmpty } from '#server/db/exportRows.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import type { Settings } from '#server/env.ts'
import { hasPlaces } from '#server/places/fillPlaces.ts'
import { prepareInChild } from '#server/process/prepareInChild.ts'
import { isIndexed } from '#server/search/indexPages.ts'
import { hasPageCopies } from '#server/site/pageCopies.ts'

/** How long after an attempt to reach the database the next one is made, in ms. */
const prepareInterval = 5000

/** Opens the database; one that is empty or of an older release is prepared first. */
export async function openCms(settings: Settings, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    const isReady = await prepareOrWait(settings, log)
    if (!isReady) void prepareLater(settings, log)
    const lost = (error: unknown) => log.error({ err: error }, 'The database connection was lost')
    return openDatabase({ databaseUrl, serving: true, later: !isReady }, lost)
  }
  // A database opened here first would keep its memory.
  if (!existsSync(path.join(dataDir, 'database'))) await prepareInChild(settings, log)
  const database = await openDatabase({ dataDir })
  try {
    if (await isPrepared(database, settings, log)) return database
  } catch (error) {
    await database.close()
    throw error
  }
  // One process at a time opens it.
  await database.close()
  await prepareInChild(settings, log)
  return openDatabase({ dataDir })
}

/**
 * Prepares Postgres where it is empty or of an older release. Returns `false` when it is out of reach and there are copies of pages
 * to send meanwhile; without them it throws.
 */
export async function prepareOrWait(settings: Settings, log: Logger): Promise<boolean> {
  try {
    await prepareCms(settings, log)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || !hasPageCopies(settings.dataDir)) throw error
    log.error({ err: error }, 'The database is out of reach: pages are sent from their copies')
    return false
  }
}

/** Tries until the database can be reached. An error of another kind ends the process, as it would have at the start. */
async function prepareLater(settings: Settings, log: Logger): Promise<void> {
  for (;;) {
    await setTimeout(prepareInterval, undefined, { ref: false })
    try {
      await prepareCms(settings, log)
      return log.info('The database is within reach again')
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
}

// On a connection without the time limits of those that serve.
async function prepareCms(settings: Settings, log: Logger): Promise<void> {
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return
  const database = await openDatabase({ databaseUrl, poolSize: 1 })
  let isReady = false
  try {
    isReady = await isPrepared(database, settings, log)
  } finally {
    await database.close()
  }
  if (!isReady) await prepareInChild(settings, log)
}

/** Returns whether a database has the tables of this release and what is made once. Throws for one of a newer release. */
async function isPrepared({ db }: OpenDatabase, { seed }: Settings, log: Logger): Promise<boolean> {
  const pending = await pendingMigrations(db, (sentence) => log.warn(sentence))
  if (pending.length > 0) return false
  if (seed === 'demo' && (await isEmpty(db))) return false
  return (await isIndexed(db)) && (await hasPlaces(db))
}
