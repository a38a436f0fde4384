import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the folder of uploads while they arrive, and of exports while they are written; each removes its own file.
 */
export function uploadFolderOf(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/** Removes the files of processes that died before they could: those that were last written before a time. Returns how many. */
export async function removeOldUploads(dataDir: string, before: Date): Promise<number> {
  const folder = uploadFolderOf(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(ignoreMissing([]))) {
    const file = path.join(folder, name)
    // Another process may be removing it.
    const stats = await stat(file).catch(ignoreMissing(undefined))
    if (stats === undefined || !stats.isFile() || stats.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

function ignoreMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
