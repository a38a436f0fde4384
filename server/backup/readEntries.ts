import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import * as v from 'valibot'
import {
  backupHeader,
  BackupError,
  backupManifest,
  formatVersion,
  headerFile,
  readEntryName,
  type BackupHeader,
  type BackupManifest,
  type EntryName,
} from '#server/backup/format.ts'

/** Longest part of a table or manifest in bytes: they are held in memory, and a part of a table has one row at least. */
const maxHeld = 256 * 1024 * 1024
/** Longest header in bytes: it has the names of migrations, tables and columns. */
const maxHeader = 1024 * 1024

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never

export interface EntryHandlers {
  readonly header: (header: BackupHeader) => Promise<void>
  readonly rows: (table: string, lines: readonly string[]) => Promise<void>
  readonly file: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Receives the bytes of the packed file that have been read. */
  readonly progress?: ((bytes: number) => void) | undefined
}

/** Reads a backup from its first entry to its last and returns its manifest. Throws `BackupError` for a file that is none, or is damaged. */
export async function readEntries(file: string, handlers: EntryHandlers): Promise<BackupManifest> {
  const source = createReadStream(file)
  const tar = extract()
  const fed = pipeline(source, createGunzip(), tar)
  // Its error is also that of the iteration below.
  fed.catch(() => {})
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  try {
    for await (const entry of tar) {
      const name = readEntryName(entry.header.name)
      if (header === undefined && name.kind !== 'header') throw new BackupError(`${file} is not a backup.`)
      if (manifest !== undefined || (header !== undefined && name.kind === 'header'))
        throw new BackupError(`${file} is damaged: ${shown(entry)} is not where a backup has it.`)
      if (name.kind === 'header') await handlers.header((header = await readHeader(file, entry)))
      else if (name.kind === 'manifest') manifest = await readManifest(file, entry)
      else await readContent(file, entry, name, handlers)
      handlers.progress?.(source.bytesRead)
    }
    await fed
  } catch (error) {
    source.destroy()
    tar.destroy()
    throw damage(file, error, header !== undefined)
  }
  if (header === undefined) throw new BackupError(`${file} is not a backup.`)
  if (manifest === undefined) throw new BackupError(`${file} is cut off: its last entry is missing.`)
  return manifest
}

async function readContent(file: string, entry: Entry, name: EntryName, handlers: EntryHandlers): Promise<void> {
  if (entry.header.type !== 'file') throw new BackupError(`${file} has an entry that is no file: ${shown(entry)}.`)
  if (name.kind === 'table') {
    const text = (await readHeld(file, entry)).toString()
    await handlers.rows(name.table, text.split('\n'))
  } else if (name.kind === 'file') await handlers.file(name.file, bytesOf(entry))
  else throw new BackupError(`${file} has an entry that no backup has: ${shown(entry)}.`)
}

/** Returns the name of an entry as a terminal may show it. */
function shown({ header: { name } }: Entry): string {
  return name.slice(0, 200).replaceAll(/\p{Cc}/gu, '?')
}

async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

async function readHeader(file: string, entry: Entry): Promise<BackupHeader> {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), backupHeader),
    (await readHeld(file, entry, maxHeader)).toString(),
  )
  if (!parsed.success) throw new BackupError(`${file} is not a backup: ${headerFile} cannot be read.`)
  const { version } = parsed.output
  if (version > formatVersion) {
    throw new BackupError(
      `${file} has version ${version} of the format, and this release reads ${formatVersion}: restore it with a newer release.`,
    )
  }
  return parsed.output
}

async function readManifest(file: string, entry: Entry): Promise<BackupManifest> {
  const text = (await readHeld(file, entry)).toString()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), backupManifest), text)
  if (!parsed.success) throw new BackupError(`${file} is damaged: its manifest cannot be read.`)
  return parsed.output
}

async function readHeld(file: string, entry: Entry, maxBytes = maxHeld): Promise<Buffer> {
  if ((entry.header.size ?? 0) > maxBytes) throw new BackupError(`${file} is damaged: ${shown(entry)} is too long.`)
  return buffer(bytesOf(entry))
}

/** Returns what the packing itself finds wrong, in a sentence; every other error as it is. */
function damage(file: string, error: unknown, isBackup: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isPacking = code.startsWith('Z_') || (error instanceof Error && /tar header|end of data/i.test(error.message))
  if (!isPacking) return error
  if (!isBackup) return new BackupError(`${file} is not a backup.`)
  return new BackupError(`${file} is damaged or cut off: ${error instanceof Error ? error.message : code}.`)
}
