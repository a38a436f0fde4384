import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { BackupError, createRowDigest, type BackupHeader, type BackupManifest } from '#server/backup/format.ts'
import { readEntries } from '#server/backup/readEntries.ts'
import type { Progress } from '#server/content/progress.ts'
import { migrations } from '#server/db/migrate.ts'

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly manifest: BackupManifest
  /** Size of the packed file in bytes. */
  readonly size: number
}

/** Reads a whole backup and compares it with its manifest. Throws `BackupError` naming what is damaged, or newer than this release. */
export async function checkBackup(file: string, onProgress: Progress = () => {}): Promise<CheckedBackup> {
  const info = await stat(file)
  if (info.isDirectory()) throw new BackupError(`${file} is a folder, not the file of a backup.`)
  const { size } = info
  const found = new Map<string, string>()
  const digests = new Map<string, ReturnType<typeof createRowDigest>>()
  let header: BackupHeader | undefined
  const manifest = await readEntries(file, {
    header: async (read) => {
      rejectNewer(file, (header = read))
      for (const { name } of read.tables) digests.set(name, createRowDigest())
    },
    rows: async (table, lines) => {
      const digest = digests.get(table)
      if (digest === undefined) throw new BackupError(`${file} is damaged: the table ${table} is not in its list.`)
      for (const line of lines) digest.add(line)
    },
    file: async (name, content) => {
      const hash = createHash('sha256')
      for await (const chunk of content) hash.update(chunk)
      found.set(`file ${name}`, hash.digest('hex'))
    },
    progress: (bytes) => onProgress(bytes, size, 'checking'),
  })
  if (header === undefined) throw new BackupError(`${file} is not a backup.`)
  for (const [table, digest] of digests) found.set(`table ${table}`, digest.result().sha256)
  rejectDamaged(file, found, manifest)
  return { header, manifest, size }
}

function rejectNewer(file: string, { migrations: had }: BackupHeader): void {
  const unknown = had.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return
  throw new BackupError(`${file} was made by a newer release (${unknown.join(', ')}): restore it with that release.`)
}

function rejectDamaged(file: string, found: ReadonlyMap<string, string>, { tables, files }: BackupManifest): void {
  const expected = new Map<string, string>([
    ...Object.entries(tables).map(([name, { sha256 }]) => [`table ${name}`, sha256] as const),
    ...Object.entries(files).map(([name, { sha256 }]) => [`file ${name}`, sha256] as const),
  ])
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    if (found.get(name) !== expected.get(name)) {
      throw new BackupError(`${file} is damaged: the ${name} does not match its checksum.`)
    }
  }
}
