import { statfs } from 'node:fs/promises'

/** Returns the space a folder's disk has left for this process, in bytes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bsize, bavail } = await statfs(folder)
  return bsize * bavail
}
