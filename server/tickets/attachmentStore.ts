import { randomBytes } from 'node:crypto'
import { readWhole, type Storage } from '#server/media/storage.ts'

/** Attachments, outside the public folder `media`. */
export interface AttachmentStore {
  /** Stores a file and returns its random name. */
  readonly put: (content: Buffer, extension: string) => Promise<string>
  /** `undefined` for a missing file. */
  readonly get: (file: string) => Promise<Buffer | undefined>
  readonly remove: (file: string) => Promise<void>
}

/** Folder of the attachments in the storage. */
export const attachmentsFolder = 'attachments'
/** A name returned by `put`. */
const storedName = /^[0-9a-f]{32}\.[a-z]{3,4}$/

export function createAttachmentStore(storage: Storage): AttachmentStore {
  return {
    async put(content, extension) {
      const file = `${randomBytes(16).toString('hex')}.${extension}`
      await storage.put(`${attachmentsFolder}/${file}`, content)
      return file
    },
    async get(file) {
      return storedName.test(file) ? readWhole(storage, `${attachmentsFolder}/${file}`) : undefined
    },
    async remove(file) {
      if (storedName.test(file)) await storage.delete(`${attachmentsFolder}/${file}`)
    },
  }
}
