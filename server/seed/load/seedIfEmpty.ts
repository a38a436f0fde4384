import { isEmpty } from '#server/db/exportRows.ts'
import type { Cms } from '#server/content/context.ts'
import type { Progress } from '#server/content/progress.ts'
import type { SeedOptions } from '#server/seed/load/loadSeed.ts'

export interface SeedIfEmptyOptions extends SeedOptions {
  /** Called with a sentence before and after loading. */
  readonly onStep?: (sentence: string) => void
  readonly onProgress?: Progress
}

/** Loads the demo catalogue into a database that has never been written to; returns whether it did. */
export async function seedIfEmpty(cms: Cms, options: SeedIfEmptyOptions): Promise<boolean> {
  if (!(await isEmpty(cms.db))) return false
  const onStep = options.onStep ?? (() => {})
  onStep('The database is empty: loading the demo catalogue.')
  // A server that has content needs none of the catalogue's modules.
  const { loadSeed } = await import('#server/seed/load/loadSeed.ts')
  const { pages, versions, entities } = await loadSeed(cms, options, options.onProgress)
  onStep(`Loaded ${pages} pages in ${versions} language versions, and ${entities} entries of the catalogue.`)
  return true
}
