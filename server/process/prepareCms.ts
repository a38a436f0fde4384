import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import type { Settings } from '#server/env.ts'
import { copyFolder } from '#server/media/copyFolder.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { indexIfEmpty } from '#server/search/indexPages.ts'
import { hasPageCopies } from '#server/site/pageCopies.ts'
import { seedIfEmpty } from '#server/seed/load/seedIfEmpty.ts'

/** How long after an attempt to reach the database the next one is made, in ms. */
const prepareInterval = 5000

/** Opens the database, brings it up to date and fills it when it is empty. */
export async function openCms(settings: Settings, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    const isPrepared = await prepareOrWait(settings, log)
    if (!isPrepared) void prepareLater(settings, log)
    const lost = (error: unknown) => log.error({ err: error }, 'The database connection was lost')
    return openDatabase({ databaseUrl, serving: true, later: !isPrepared }, lost)
  }
  const database = await openDatabase({ dataDir })
  try {
    await prepare(database, settings, log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * Brings Postgres up to date and fills it when it is empty. Returns `false` when it is out of reach and there are copies of pages to
 * send meanwhile; without them it throws.
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

/** On connections without the time limits of those that serve. */
async function prepareCms(settings: Settings, log: Logger): Promise<void> {
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return
  const database = await openDatabase({ databaseUrl })
  try {
    await prepare(database, settings, log)
  } finally {
    await database.close()
  }
}

async function prepare({ db }: OpenDatabase, settings: Settings, log: Logger): Promise<void> {
  await migrate(db, (sentence) => log.warn(sentence))
  const cms = createSiteCms(db, { log })
  const { dataDir, brand } = settings
  const isSeeded = await seedIfEmpty(cms, { dataDir, brand: brand.name, onStep: (step) => console.log(step) })
  if (isSeeded && settings.storageUrl !== undefined) await copyFolder(dataDir, 'media/', openStorage(settings))
  await indexIfEmpty(cms)
  await fillPlacesIfEmpty(db)
}
