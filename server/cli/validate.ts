import { importDump } from '#server/cms/importDump.ts'
import { withEmptyCms } from '#server/cli/database.ts'
import { naming, readDumpFile } from '#server/cli/dumpFile.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Checks a file on its own: whatever it refers to must be in it. */
export async function runValidate(file: string): Promise<void> {
  const dump = await readDumpFile(file)
  await withEmptyCms((cms) =>
    naming(file, () =>
      withProgress((onProgress) => importDump(cms, dump, { origin: 'import', dryRun: true, onProgress })),
    ),
  )
  print(`${file} is valid: ${dump.pages.length} pages, ${dump.entities.length} entities.`)
}
