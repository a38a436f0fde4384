import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partSuffix } from '#server/media/folderStorage.ts'

/** Folders of the storage on disk. */
const storedFolders = ['media', 'attachments'] as const

/**
 * Returns the folder of uploads while they arrive, and of exports while they are written; each removes its own file.
 */
export function uploadFolderOf(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/**
 * Removes what processes that died could not: uploads that arrived, and parts of files that were being stored; those that were last written
 * before a time. Returns how many.
 */
export async function removeOldUploads(dataDir: string, before: Date): Promise<number> {
  const uploads = await filesIn(uploadFolderOf(dataDir))
  const stored = await Promise.all(storedFolders.map((name) => filesIn(path.join(dataDir, name), true)))
  let removed = 0
  for (const file of [...uploads, ...stored.flat().filter((each) => each.endsWith(partSuffix))]) {
    // Another process may be removing it.
    const stats = await stat(file).catch(ignoreMissing(undefined))
    if (stats === undefined || stats.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function filesIn(folder: string, recursive = false): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(ignoreMissing([]))
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

function ignoreMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
