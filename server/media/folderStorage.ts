import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from '#server/media/storage.ts'

/** Ends the name of a file while it is written. */
export const partSuffix = '.part'

/** Keeps files below a folder, which only this host can read. Attachments are readable by its own user only. */
export function createFolderStorage(root: string): Storage {
  const fileOf = (name: string) => path.join(root, checkName(name))
  const makeFolderOf = async (name: string) => {
    await mkdir(path.dirname(fileOf(name)), { recursive: true, ...(isPublic(name) ? {} : { mode: 0o700 }) })
  }
  return {
    async put(name, content) {
      const file = fileOf(name)
      const isPrivate = !isPublic(name)
      const part = `${file}.${randomUUID()}${partSuffix}`
      await makeFolderOf(name)
      try {
        if ('path' in content) await copyFile(content.path, part)
        else await writeFile(part, content, { flag: 'wx', ...(isPrivate ? { mode: 0o600 } : {}) })
        if ('path' in content) await chmod(part, isPrivate ? 0o600 : 0o644)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(name, range) {
      const handle = await open(fileOf(name)).catch(ignoreMissing)
      if (handle === undefined) return undefined
      if (!(await handle.stat()).isFile()) {
        await handle.close()
        return undefined
      }
      const stream = createReadStream('', { fd: handle, ...range })
      // The types of Node and of the web name the same stream.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    async stat(name) {
      const stats = await stat(fileOf(name)).catch(ignoreMissing)
      return stats?.isFile() === true ? { size: stats.size, version: `${stats.size} ${stats.mtimeMs}` } : undefined
    },
    async delete(name) {
      await rm(fileOf(name), { force: true })
    },
    async move(name, to) {
      await makeFolderOf(to)
      await rename(fileOf(name), fileOf(to)).catch(ignoreMissing)
    },
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const entries = await readdir(fileOf(folder), { recursive: true, withFileTypes: true }).catch(ignoreMissing)
      for (const entry of entries ?? []) {
        const name = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
        if (entry.isFile() && name.startsWith(prefix) && !name.endsWith(partSuffix)) yield name
      }
    },
  }
}

function isPublic(name: string): boolean {
  return name.startsWith('media/')
}

/** Throws on a name that could leave the folder. */
export function checkName(name: string): string {
  if (name.split('/').includes('..') || name.includes('\0') || name.startsWith('/')) {
    throw new Error('The name of a stored file stays below its folder')
  }
  return name
}

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
  throw error
}
