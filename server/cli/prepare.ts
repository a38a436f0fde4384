import { openConfigured } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSettings } from '#server/env.ts'
import { copyFolder } from '#server/media/copyFolder.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { fillPlaces } from '#server/places/fillPlaces.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { indexIfEmpty } from '#server/search/indexPages.ts'
import { seedIfEmpty } from '#server/cli/seedIfEmpty.ts'

/**
 * Migrates the database and makes what a release needs once: the demo catalogue in an empty one (with `SEED=demo`), the search index
 * and the gazetteer. A start does the same; before it, this keeps the time in which nothing is served short.
 */
export async function runPrepare(): Promise<void> {
  const settings = readSettings(process.env)
  const { dataDir, brand, seed, storageUrl } = settings
  const database = await openConfigured()
  const { db } = database
  try {
    const migrated = await migrate(db)
    if (migrated.length > 0) print(`Migrated the database (${migrated.length} steps).`)
    const cms = createSiteCms(db)
    if (seed === 'demo') {
      const isSeeded = await withProgress((onProgress) =>
        seedIfEmpty(cms, { dataDir, brand: brand.name, onStep: print, onProgress }),
      )
      if (isSeeded && storageUrl !== undefined) await copyFolder(dataDir, 'media/', openStorage(settings))
    }
    await indexIfEmpty(cms)
    if (await fillPlaces(db)) print('Filled the gazetteer of towns.')
  } finally {
    await database.close()
  }
}
