import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Transaction } from 'kysely'
import { everything } from '#server/cache/tagCache.ts'
import { checkBackup, type CheckedBackup } from '#server/backup/checkBackup.ts'
import { BackupError, type BackupHeader, type BackupManifest } from '#server/backup/format.ts'
import { readEntries } from '#server/backup/readEntries.ts'
import type { Progress } from '#server/content/progress.ts'
import { clearSecrets, findFilledTables, writeBackupRows, writeSequences } from '#server/db/backupRows.ts'
import { isBackupTable } from '#server/db/backupTables.ts'
import { DatabaseUnavailable, isDiskFull } from '#server/db/databaseErrors.ts'
import { executedMigrations, migrate, migrateTo } from '#server/db/migrate.ts'
import { announceChange } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'
import { lockForImport } from '#server/db/writeLock.ts'
import type { Storage } from '#server/media/storage.ts'

interface RestoreOptions {
  /** As `openDatabase` returns it, with or without tables. */
  readonly db: Kysely<Database>
  readonly storage: Storage
  readonly onProgress?: Progress
}

/**
 * Checks a backup and writes it to an empty installation, then brings its tables up to date; the search index is the caller's to build.
 * Rows are written in one transaction, after whose failure the database is as empty as before. Throws `BackupError`.
 */
export async function restoreBackup(
  file: string,
  { db, storage, onProgress = () => {} }: RestoreOptions,
): Promise<BackupManifest> {
  const checked = await checkBackup(file, (done, total, label) => onProgress(done, total * 2, label))
  await prepareTables(db, checked.header)
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
  try {
    await db.transaction().execute(async (trx) => {
      await lockForImport(trx)
      await rejectFilled(trx)
      await clearSecrets(trx)
      await writeEntries(file, checked, trx, storage, path.join(folder, 'file'), onProgress)
      await writeSequences(trx, checked.manifest.sequences)
      await announceChange(trx, [everything])
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await migrate(db)
  return checked.manifest
}

// The rows of an older release go into tables as that release had them: its later migrations also change rows.
async function prepareTables(db: Kysely<Database>, { migrations: had }: BackupHeader): Promise<void> {
  const executed = await executedMigrations(db)
  const further = executed.filter((name) => !had.includes(name))
  if (further.length > 0) {
    throw new BackupError(
      `The backup is of an older release (${had.at(-1)}), and the database has had ${further.join(', ')}: restore it into a database that no release has opened yet.`,
    )
  }
  await migrateTo(db, had)
}

async function rejectFilled(trx: Transaction<Database>): Promise<void> {
  const filled = await findFilledTables(trx)
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty (${filled.join(', ')}): restore into a new DATA_DIR or database. Nothing was written.`,
  )
}

async function writeEntries(
  file: string,
  { header, size }: CheckedBackup,
  trx: Transaction<Database>,
  storage: Storage,
  part: string,
  onProgress: Progress,
): Promise<void> {
  const columns = new Map(header.tables.map((table) => [table.name, table.columns]))
  await readEntries(file, {
    header: async () => {},
    rows: async (name, lines) => {
      if (!isBackupTable(name)) return
      await writeBackupRows(trx, { name, columns: columns.get(name) ?? [] }, lines).catch((error: unknown) => {
        // These say nothing about the backup.
        if (error instanceof DatabaseUnavailable || isDiskFull(error) || !(error instanceof Error)) throw error
        throw new BackupError(`${file} is damaged: rows of the table ${name} cannot be written: ${error.message}.`, {
          cause: error,
        })
      })
    },
    file: async (name, content) => {
      await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }))
      await storage.put(name, { path: part })
    },
    progress: (bytes) => onProgress(size + bytes, size * 2, 'restoring'),
  })
}
