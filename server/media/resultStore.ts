import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Made pictures on disk, by name; the least recently used go first. Several processes may share the folder. */
export interface ResultStore {
  readonly get: (name: string) => Promise<Buffer | undefined>
  readonly put: (name: string, content: Buffer) => Promise<void>
}

/** Room on disk, in bytes: about 20,000 pictures. */
const maxStoredBytes = 1024 * 1024 * 1024
/** A use is written down when the one before is older than this, in ms: not every sent picture writes to the disk. */
const useStep = 3_600_000

/** `dir` appears with the first picture. A file's time of change is the time of its last use. */
export function createResultStore(dir: string, maxBytes = maxStoredBytes): ResultStore {
  // Other processes write as well: each counts what it wrote since it last looked at all there is.
  let counted = Infinity
  let written = 0

  async function sweep(): Promise<void> {
    written = 0
    const files = await list(dir)
    counted = files.reduce((sum, { size }) => sum + size, 0)
    if (counted <= maxBytes) return
    for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      // A little below, or the next picture would begin it all again.
      if (counted <= maxBytes * 0.9) return
      await rm(path, { force: true })
      counted -= size
    }
  }

  return {
    async get(name) {
      const handle = await open(place(dir, name)).catch(ignoreMissing)
      if (handle === undefined) return undefined
      try {
        const { mtimeMs } = await handle.stat()
        const now = Date.now()
        if (now - mtimeMs > useStep) await handle.utimes(now / 1000, now / 1000)
        const content = await handle.readFile()
        // A power cut can leave an empty file behind.
        return content.byteLength === 0 ? undefined : content
      } finally {
        await handle.close()
      }
    },

    async put(name, content) {
      const path = place(dir, name)
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
      if (counted + written > maxBytes || written > maxBytes / 20) await sweep()
    },
  }
}

function place(dir: string, name: string): string {
  return join(dir, name.slice(0, 2), name)
}

async function list(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const about = await stat(path).catch(ignoreMissing)
    if (about !== undefined) files.push({ path, size: about.size, usedAt: about.mtimeMs })
  }
  return files
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
