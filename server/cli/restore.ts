import { BackupError } from '#server/backup/format.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { backupSummary } from '#server/cli/backup.ts'
import { openConfigured } from '#server/cli/database.ts'
import { print, withProgress } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'
import { readSettings } from '#server/env.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { reindex } from '#server/search/indexPages.ts'

/** Writes a backup to an empty installation and builds the search index. */
export async function runRestore(file: string): Promise<void> {
  if (session().cms !== undefined) throw new BackupError('The site is running on this DATA_DIR: stop it first.')
  const storage = openStorage(readSettings(process.env))
  const database = await openConfigured()
  const { db } = database
  try {
    const manifest = await withProgress((onProgress) => restoreBackup(file, { db, storage, onProgress }))
    await withProgress((onProgress) => reindex(createSiteCms(db), onProgress))
    print(`Restored ${backupSummary(manifest)} from ${file}.`)
  } finally {
    await database.close()
  }
}
