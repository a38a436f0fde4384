import { rename, writeFile } from 'node:fs/promises'
import { exportDump } from '#server/cms/exportDump.ts'
import { withCms } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Writes the whole content to a file; an export that fails leaves an older file as it was. */
export async function runExport(file: string): Promise<void> {
  const text = await withCms((cms) => withProgress((onProgress) => exportDump(cms, onProgress)))
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
  print(`Wrote ${file}. Pictures are not in it: copy the folder media of DATA_DIR beside it.`)
}
