import { withCms } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import type { BackupManifest } from '#server/backup/format.ts'
import { readSettings } from '#server/env.ts'
import { openStorage } from '#server/media/openStorage.ts'

/** Writes everything the installation holds to one file, while it runs. */
export async function runBackup(file: string): Promise<void> {
  const storage = openStorage(readSettings(process.env))
  const manifest = await withCms(({ db }) =>
    withProgress((onProgress) => writeBackup(file, { db, storage, onProgress })),
  )
  print(`Wrote ${file}: ${backupSummary(manifest)}. It holds personal data and passwords' hashes: keep it safe.`)
}

/** Returns the number of rows and files, and the size of the files. */
export function backupSummary({ tables, files }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  return `${rows} rows and ${Object.keys(files).length} files of ${(bytes / 1e6).toFixed(1)} MB`
}
