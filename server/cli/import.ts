import { removedFromDump } from '#server/content/dumpMarkup.ts'
import { importDump, type ImportReport } from '#server/content/importDump.ts'
import { withCms } from '#server/cli/database.ts'
import { withFileName, readDumpFile } from '#server/cli/dumpFile.ts'
import { print, printContentError, printError, withProgress } from '#server/cli/output.ts'
import { readSettings } from '#server/env.ts'
import { findMissingFiles } from '#server/media/missingFiles.ts'
import { openStorage } from '#server/media/openStorage.ts'

/** Fields with a missing file that are listed; one file may be named on every page. */
const maxListed = 200

/**
 * Validates a file and imports it in one transaction; a dry run writes nothing. Files that are missing, and rich texts that lose
 * markup, are listed and no error.
 */
export async function runImport(file: string, dryRun: boolean): Promise<void> {
  const dump = await readDumpFile(file)
  const report = await withCms((cms) =>
    withFileName(file, () =>
      withProgress((onProgress) => importDump(cms, dump, { origin: 'import', dryRun, onProgress })),
    ),
  )
  print(`${dryRun ? 'Would write' : 'Wrote'} ${summary(report)}.`)
  const removed = removedFromDump(dump)
  removed.slice(0, maxListed).forEach((error) => printContentError({ file, ...error }))
  if (removed.length > 0) printError(`${removed.length} rich texts are stored without markup that no rich text has.`)
  const missing = await findMissingFiles(dump, openStorage(readSettings(process.env)))
  missing.slice(0, maxListed).forEach((error) => printContentError({ file, ...error }))
  if (missing.length > 0) {
    printError(`${missing.length} fields name files that are not there: copy the media as well, or restore a backup.`)
  }
}

/** Returns the number of new and changed items. */
export function summary({ pages, versions, entities, menus, texts }: ImportReport): string {
  return `${pages} pages, ${versions} page versions, ${entities} entities, ${menus} menus, ${texts} texts`
}
