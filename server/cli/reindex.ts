import { withCms } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { reindex } from '#server/search/indexPages.ts'

/** Rebuilds the search index from the published pages. */
export async function runReindex(): Promise<void> {
  const pages = await withCms((cms) => withProgress((onProgress) => reindex(cms, onProgress)))
  print(`Indexed ${pages} pages.`)
}
