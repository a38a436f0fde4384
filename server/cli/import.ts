import { importDump, type ImportReport } from '#server/cms/importDump.ts'
import { withCms } from '#server/cli/database.ts'
import { naming, readDumpFile } from '#server/cli/dumpFile.ts'
import { print, withProgress } from '#server/cli/output.ts'

/** Checks a file and writes its content in one transaction; a dry run keeps nothing. */
export async function runImport(file: string, dryRun: boolean): Promise<void> {
  const dump = await readDumpFile(file)
  const report = await withCms((cms) =>
    naming(file, () => withProgress((onProgress) => importDump(cms, dump, { origin: 'import', dryRun, onProgress }))),
  )
  print(`${dryRun ? 'Would write' : 'Wrote'} ${summary(report)}.`)
}

/** Only what was new or changed is counted. */
export function summary({ pages, versions, entities, menus, texts }: ImportReport): string {
  return `${pages} pages, ${versions} page versions, ${entities} entities, ${menus} menus, ${texts} texts`
}
