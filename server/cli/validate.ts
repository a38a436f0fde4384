import { importDump } from '#server/content/importDump.ts'
import { withEmptyCms } from '#server/cli/database.ts'
import { withFileName, readDumpFile } from '#server/cli/dumpFile.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Validates a file on its own: all its references must be inside it. */
export async function runValidate(file: string): Promise<void> {
  const dump = await readDumpFile(file)
  await withEmptyCms((cms) =>
    withFileName(file, () =>
      withProgress((onProgress) => importDump(cms, dump, { origin: 'import', dryRun: true, onProgress })),
    ),
  )
  print(`${file} is valid: ${dump.pages.length} pages, ${dump.entities.length} entities.`)
}
