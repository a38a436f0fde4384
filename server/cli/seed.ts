import { withCms } from '#server/cli/database.ts'
import { summary } from '#server/cli/import.ts'
import { loadDemo } from '#server/cli/loadDemo.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { readSettings } from '#server/env.ts'
import type { LoadDemo } from '#server/content/demo.ts'

/** Loads the demo catalogue and keeps existing and edited content. Tests pass their own `load`. */
export async function runSeed(load: LoadDemo = loadDemo): Promise<void> {
  const { dataDir, brand } = readSettings(process.env)
  const options = { dataDir, brand: brand.name }
  const report = await withCms((cms) => withProgress((onProgress) => load(cms, options, onProgress)))
  print(`Wrote ${summary(report)}.`)
}
