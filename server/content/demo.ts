import type { Cms } from '#server/content/context.ts'
import type { ImportReport } from '#server/content/importDump.ts'
import type { Progress } from '#server/content/progress.ts'

export interface DemoOptions {
  /** The pictures, models and documents go to its folder `media/`. */
  readonly dataDir: string
  /** Folder of the seed files; default: `server/seed/content`. */
  readonly folder?: string
  /** Name on the data sheets and brochures; default: `brand.json`. */
  readonly brand?: string
  /** `false` skips data sheets and brochures, the slowest step. */
  readonly documents?: boolean
}

/**
 * Loads a demo catalogue into the database and its files into the data folder; existing content is kept. Throws `InvalidContent`
 * with the seed files that are wrong. `server/seed` implements it.
 */
export type LoadDemo = (cms: Cms, options: DemoOptions, onProgress?: Progress) => Promise<ImportReport>
