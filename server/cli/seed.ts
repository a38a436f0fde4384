import { withCms } from '#server/cli/database.ts'
import { summary } from '#server/cli/import.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { readSettings } from '#server/env.ts'
import { loadSeed } from '#server/seed/loadSeed.ts'

/** Loads the demo catalogue; what is there already, and what editors made, stays. Tests give another `load`. */
export async function runSeed(load: typeof loadSeed = loadSeed): Promise<void> {
  const { dataDir, brand } = readSettings(process.env)
  const options = { dataDir, brand: brand.name }
  const report = await withCms((cms) => withProgress((onProgress) => load(cms.db, options, onProgress)))
  print(`Wrote ${summary(report)}.`)
}
