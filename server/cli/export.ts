import { rename, writeFile } from 'node:fs/promises'
import { exportDump } from '#server/content/exportDump.ts'
import { withCms } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Writes the whole content to a file. A failed export keeps the previous file. */
export async function runExport(file: string): Promise<void> {
  const text = await withCms((cms) => withProgress((onProgress) => exportDump(cms, onProgress)))
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
  print(`Wrote ${file}. It has no media and nothing of visitors and people: a backup has.`)
}
