import { isEmpty } from '#server/db/exportRows.ts'
import type { Cms } from '#server/content/context.ts'
import type { Progress } from '#server/content/progress.ts'
import { loadDemo } from '#server/cli/loadDemo.ts'
import type { DemoOptions } from '#server/content/demo.ts'

export interface SeedIfEmptyOptions extends DemoOptions {
  /** Called with a sentence before and after loading. */
  readonly onStep?: (sentence: string) => void
  readonly onProgress?: Progress
}

/** Loads the demo catalogue into a database that has never been written to; returns whether it did. */
export async function seedIfEmpty(cms: Cms, options: SeedIfEmptyOptions): Promise<boolean> {
  if (!(await isEmpty(cms.db))) return false
  const onStep = options.onStep ?? (() => {})
  onStep('The database is empty: loading the demo catalogue.')
  const { pages, versions, entities } = await loadDemo(cms, options, options.onProgress)
  onStep(`Loaded ${pages} pages in ${versions} language versions, and ${entities} entries of the catalogue.`)
  return true
}
