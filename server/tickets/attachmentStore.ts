import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Attachments on disk, outside the public folder `media`. */
export interface AttachmentStore {
  /** Stores a file and returns its random name. */
  readonly put: (content: Buffer, extension: string) => Promise<string>
  /** `undefined` for a missing file. */
  readonly get: (file: string) => Promise<Buffer | undefined>
  readonly remove: (file: string) => Promise<void>
}

/** A name returned by `put`. */
const storedName = /^[0-9a-f]{32}\.[a-z]{3,4}$/

export function createAttachmentStore(dataDir: string): AttachmentStore {
  const folder = path.join(dataDir, 'attachments')
  return {
    async put(content, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = `${randomBytes(16).toString('hex')}.${extension}`
      try {
        await writeFile(path.join(folder, file), content, { flag: 'wx', mode: 0o600 })
      } catch (error) {
        // On a full disk the file may exist in part.
        await rm(path.join(folder, file), { force: true })
        throw error
      }
      return file
    },
    async get(file) {
      if (!storedName.test(file)) return undefined
      try {
        return await readFile(path.join(folder, file))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(file) {
      if (storedName.test(file)) await rm(path.join(folder, file), { force: true })
    },
  }
}
