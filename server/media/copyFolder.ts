import path from 'node:path'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import type { Storage } from '#server/media/storage.ts'

/** Copies the files whose names begin with a prefix from a folder into another storage; those it has stay. */
export async function copyFolder(root: string, prefix: string, target: Storage): Promise<void> {
  const known = new Set<string>()
  for await (const name of target.list(prefix)) known.add(name)
  for await (const name of createFolderStorage(root).list(prefix)) {
    // Compressed copies are for files that are served from disk.
    if (!known.has(name) && !/\.(br|gz)$/.test(name)) await target.put(name, { path: path.join(root, name) })
  }
}
