import type { Kysely } from 'kysely'
import { isEmpty } from '#server/db/exportRows.ts'
import type { Database } from '#server/db/tables.ts'
import type { Progress } from '#server/cms/importDump.ts'
import { loadSeed, type SeedOptions } from '#server/seed/loadSeed.ts'

export interface SeedIfEmptyOptions extends SeedOptions {
  /** Hears one sentence before and one after. */
  readonly onStep?: (sentence: string) => void
  readonly onProgress?: Progress
}

/** Loads the demo catalogue into a database in which nothing has ever been written; answers whether it did. */
export async function seedIfEmpty(db: Kysely<Database>, options: SeedIfEmptyOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const onStep = options.onStep ?? (() => {})
  onStep('The database is empty: loading the demo catalogue.')
  const { pages, versions, entities } = await loadSeed(db, options, options.onProgress)
  onStep(`Loaded ${pages} pages in ${versions} language versions, and ${entities} entries of the catalogue.`)
  return true
}
