import { importDump, type ImportReport } from '#server/content/importDump.ts'
import { withCms } from '#server/cli/database.ts'
import { withFileName, readDumpFile } from '#server/cli/dumpFile.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Validates a file and imports it in one transaction; a dry run writes nothing. */
export async function runImport(file: string, dryRun: boolean): Promise<void> {
  const dump = await readDumpFile(file)
  const report = await withCms((cms) =>
    withFileName(file, () =>
      withProgress((onProgress) => importDump(cms, dump, { origin: 'import', dryRun, onProgress })),
    ),
  )
  print(`${dryRun ? 'Would write' : 'Wrote'} ${summary(report)}.`)
}

/** Returns the number of new and changed items. */
export function summary({ pages, versions, entities, menus, texts }: ImportReport): string {
  return `${pages} pages, ${versions} page versions, ${entities} entities, ${menus} menus, ${texts} texts`
}
