import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores resized pictures on disk and evicts the least recently used ones. Several processes may share the folder. */
export interface ResultStore {
  readonly get: (name: string) => Promise<Buffer | undefined>
  readonly put: (name: string, content: Buffer) => Promise<void>
}

/** Maximum size on disk, in bytes: about 20,000 pictures. */
const maxStoredBytes = 1024 * 1024 * 1024
/** A file's time is updated when its last use is older than this, in ms. This saves a write for each picture sent. */
const touchInterval = 3_600_000

/** Creates `dir` with the first picture. A file's modification time is the time of its last use. */
export function createResultStore(dir: string, maxBytes = maxStoredBytes): ResultStore {
  // Other processes write as well: count what this one has written since it last measured the folder.
  let measured = Infinity
  let written = 0
  let sweeping: Promise<void> | undefined

  async function sweep(): Promise<void> {
    written = 0
    const files = await list(dir)
    measured = files.reduce((sum, { size }) => sum + size, 0)
    if (measured <= maxBytes) return
    for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      // Leave some room, or the next picture would start another sweep.
      if (measured <= maxBytes * 0.9) return
      await rm(path, { force: true })
      measured -= size
    }
  }

  return {
    async get(name) {
      const handle = await open(fileOf(dir, name)).catch(ignoreMissing)
      if (handle === undefined) return undefined
      try {
        const { mtimeMs } = await handle.stat()
        const now = Date.now()
        if (now - mtimeMs > touchInterval) await handle.utimes(now / 1000, now / 1000)
        const content = await handle.readFile()
        // A power cut can leave an empty file behind.
        return content.byteLength === 0 ? undefined : content
      } finally {
        await handle.close()
      }
    },

    async put(name, content) {
      const path = fileOf(dir, name)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(part, content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      written += content.byteLength
      if (measured + written > maxBytes || written > maxBytes / 20) {
        // Listing the folder takes memory: once for all that write meanwhile.
        sweeping ??= sweep().finally(() => (sweeping = undefined))
        await sweeping
      }
    },
  }
}

function fileOf(dir: string, name: string): string {
  return join(dir, name.slice(0, 2), name)
}

async function list(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await stat(path).catch(ignoreMissing)
    if (stats !== undefined) files.push({ path, size: stats.size, usedAt: stats.mtimeMs })
  }
  return files
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
