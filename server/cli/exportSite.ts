import path from 'node:path'
import { print, withProgress } from '#server/cli/output.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { readSettings } from '#server/env.ts'
import { fetchPage } from '#server/site/exported/fetchPage.ts'
import { exportSite } from '#server/site/exported/exportSite.ts'

/** Writes the pages of the running site to a folder; with `tags`, a list with commas, only those made from one of them and new ones. */
export async function runExportSite(folder: string, tags: string | undefined): Promise<void> {
  const { port, publicUrl } = readSettings(process.env)
  const origin = `http://127.0.0.1:${port}`
  const running = await fetchPage(origin, '/readyz', 'identity').catch(() => undefined)
  if (running?.status !== 200) throw new UsageError(`No site responds at ${origin}: start it first`)
  const { written, removed, pages } = await withProgress((onProgress) =>
    exportSite({ origin, publicUrl, folder: path.resolve(folder), tags: tags?.split(','), onProgress }),
  )
  // What a CDN in front of the files has to purge.
  if (tags !== undefined) for (const file of [...written, ...removed]) print(file)
  print(`Wrote ${written.length / 3} of ${pages} pages, and removed ${removed.length / 3}. Reload nginx now.`)
}
