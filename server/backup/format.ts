import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isBackupTable } from '#server/db/backupTables.ts'

/**
 * A backup is a tar packed with gzip: `backup.json` first, parts of tables as `tables/<table>/<number>.jsonl`, files of the storage as
 * `files/<name>`, and `manifest.json` last, with the checksums of all.
 */
export const formatVersion = 1

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const identifier = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/))

export const headerFile = 'backup.json'
export const backupHeader = v.object({
  format: v.literal('cms-backup'),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  created: v.string(),
  /** Migrations the database had had. */
  migrations: v.pipe(v.array(identifier), v.minLength(1)),
  tables: v.array(v.object({ name: identifier, columns: v.array(identifier), rows: count })),
})
export type BackupHeader = v.InferOutput<typeof backupHeader>

export const manifestFile = 'manifest.json'
export const backupManifest = v.object({
  /** Digest of the rows in any order, by table. */
  tables: v.record(identifier, v.object({ rows: count, sha256 })),
  files: v.record(v.string(), v.object({ bytes: count, sha256 })),
  sequences: v.record(identifier, v.pipe(v.string(), v.regex(/^\d{1,19}$/))),
})
export type BackupManifest = v.InferOutput<typeof backupManifest>

/** Folders of the storage that a backup has. */
export const backupFolders = ['media/', 'attachments/', 'trash/'] as const

/** Thrown when a backup cannot be made or restored; the message is a sentence for the operator. */
export class BackupError extends Error {}

/**
 * Creates a digest of rows that does not depend on their order, because a table has none: the digests are added up bit
 * by bit.
 */
export function createRowDigest() {
  const sum = Buffer.alloc(32)
  let rows = 0
  return {
    add(line: string) {
      const digest = createHash('sha256').update(line).digest()
      for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (digest[index] ?? 0)
      rows += 1
    },
    result: () => ({ rows, sha256: sum.toString('hex') }),
  }
}

/** What no stored file has in its name: a step up or nowhere, a backslash, a control character. */
const invalidName = /(^|\/)(\.{1,2})?(\/|$)|[\\\p{Cc}]/u

export type EntryName =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'header' | 'manifest' | 'unknown' }

export function readEntryName(name: string): EntryName {
  if (name === headerFile) return { kind: 'header' }
  if (name === manifestFile) return { kind: 'manifest' }
  const [, table] = /^tables\/([a-z0-9_]+)\/\d+\.jsonl$/.exec(name) ?? []
  if (table !== undefined) return isBackupTable(table) ? { kind: 'table', table } : { kind: 'unknown' }
  const file = name.startsWith('files/') ? name.slice('files/'.length) : ''
  const isInside = backupFolders.some((folder) => file.startsWith(folder)) && !invalidName.test(file)
  return isInside ? { kind: 'file', file } : { kind: 'unknown' }
}
