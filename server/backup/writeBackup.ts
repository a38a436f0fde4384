import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import {
  backupFolders,
  BackupError,
  createRowDigest,
  formatVersion,
  headerFile,
  manifestFile,
  type BackupHeader,
  type BackupManifest,
} from '#server/backup/format.ts'
import type { Progress } from '#server/content/progress.ts'
import {
  inSnapshot,
  readBackupRows,
  readBackupTables,
  readSequences,
  type BackedUpTable,
} from '#server/db/backupRows.ts'
import { executedMigrations } from '#server/db/migrate.ts'
import type { Storage } from '#server/media/storage.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Part of a table in characters: what is held in memory at once. */
const partLength = 1_000_000
/** Packs three times as fast as the default for a tenth more bytes: the embedded database waits for the tables. */
const gzipLevel = 2

interface BackupOptions {
  readonly db: Kysely<Database>
  readonly storage: Storage
  readonly onProgress?: Progress
}

/**
 * Writes a backup to a file that only its owner can read, and returns its manifest. The tables are of one moment, whatever is written meanwhile;
 * the files are listed after them, so that none of those the tables name is missing. A failed backup keeps the previous file.
 */
export async function writeBackup(target: string, options: BackupOptions): Promise<BackupManifest> {
  const part = `${target}.part`
  await rm(part, { force: true })
  const tar = pack()
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  const written = pipeline(tar, createGzip({ level: gzipLevel }), output)
  try {
    const manifest = await Promise.race([writeEntries(tar, options), written.then(unfinished)])
    tar.finalize()
    await written
    await rename(part, target)
    return manifest
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

// A pipeline ends before its last entry only when it fails.
function unfinished(): never {
  throw new BackupError('The backup ended before its last entry')
}

async function writeEntries(tar: Pack, { db, storage, onProgress = () => {} }: BackupOptions): Promise<BackupManifest> {
  const tables: Record<string, BackupManifest['tables'][string]> = {}
  const sequences = await inSnapshot(db, async (trx) => {
    const read = await readBackupTables(trx)
    const migrations = await executedMigrations(trx)
    const header: BackupHeader = {
      format: 'cms-backup',
      version: formatVersion,
      created: new Date().toISOString(),
      migrations: [...migrations],
      tables: read.map(({ name, columns, rows }) => ({ name, columns: [...columns], rows })),
    }
    await writeEntry(tar, headerFile, Buffer.from(`${JSON.stringify(header, undefined, 2)}\n`))
    const total = read.reduce((sum, { rows }) => sum + rows, 0)
    let done = 0
    for (const table of read) {
      const step = (rows: number) => onProgress((done += rows), total, `reading ${table.name}`)
      tables[table.name] = await writeTable(tar, table, readBackupRows(trx, table), step)
    }
    return readSequences(trx)
  })
  const files = await writeFiles(tar, storage, await listFiles(storage), onProgress)
  const manifest = { tables, files, sequences }
  await writeEntry(tar, manifestFile, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`))
  return manifest
}

async function listFiles(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for (const folder of backupFolders) for await (const name of storage.list(folder)) names.push(name)
  return names.toSorted()
}

async function writeTable(
  tar: Pack,
  table: BackedUpTable,
  batches: AsyncIterable<readonly string[]>,
  step: (rows: number) => void,
): Promise<BackupManifest['tables'][string]> {
  const digest = createRowDigest()
  let parts = 0
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    if (lines.length === 0) return
    parts += 1
    await writeEntry(tar, `tables/${table.name}/${String(parts).padStart(6, '0')}.jsonl`, Buffer.from(lines.join('\n')))
    step(lines.length)
    lines = []
    length = 0
  }
  for await (const batch of batches) {
    for (const line of batch) {
      digest.add(line)
      lines.push(line)
      length += line.length
      if (length >= partLength) await flush()
    }
  }
  await flush()
  return digest.result()
}

// A file that was deleted meanwhile is left out.
async function writeFiles(
  tar: Pack,
  storage: Storage,
  names: readonly string[],
  onProgress: Progress,
): Promise<BackupManifest['files']> {
  const files: BackupManifest['files'] = {}
  for (const [index, name] of names.entries()) {
    onProgress(index, names.length, 'copying files')
    const stored = await storage.stat(name)
    const content = stored === undefined ? undefined : await storage.get(name)
    if (stored === undefined || content === undefined) continue
    const hash = createHash('sha256')
    let bytes = 0
    const counted = async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.byteLength
        if (bytes > stored.size) throw changed(name)
        yield chunk
      }
      if (bytes !== stored.size) throw changed(name)
    }
    await streamEntry(tar, `files/${name}`, counted(), stored.size)
    files[name] = { bytes, sha256: hash.digest('hex') }
  }
  onProgress(names.length, names.length, 'copying files')
  return files
}

function changed(name: string): BackupError {
  return new BackupError(`The file ${name} changed while it was copied: run the backup again.`)
}

function writeEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  return streamEntry(tar, name, [content], content.byteLength)
}

async function streamEntry(
  tar: Pack,
  name: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  size: number,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    entry.on('error', reject)
    const write = async () => {
      for await (const chunk of content) {
        if (!entry.write(chunk)) await once(entry, 'drain')
      }
      entry.end(null)
    }
    write().catch((error: unknown) => {
      entry.destroy(null)
      reject(error)
    })
  })
}
