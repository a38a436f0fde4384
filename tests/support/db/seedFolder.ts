import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillPlaces } from '#server/places/fillPlaces.ts'
import { seedIfEmpty } from '#server/cli/seedIfEmpty.ts'

/** Fills a data folder as the first start of a site does, and writes the sentences of `seedIfEmpty` to `steps.txt`. */
export async function seedFolder(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.db)
    const steps: string[] = []
    await seedIfEmpty(createSiteCms(database.db), { dataDir, onStep: (step) => steps.push(step) })
    await fillPlaces(database.db)
    writeFileSync(path.join(dataDir, 'steps.txt'), steps.join('\n'))
  } finally {
    await database.close()
  }
}
