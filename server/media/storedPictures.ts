import { LRUCache } from 'lru-cache'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { maxOriginalBytes, tooLarge, type PictureSource } from '#server/media/pictureSource.ts'
import { readWhole, type Storage, type StoredFile } from '#server/media/storage.ts'

/** How long the facts of a file in an object store are remembered, in ms: they cost a request. */
const remembered = 60_000

/** Reads originals of the embedded CMS from its storage. */
export function createStoredPictures(storage: Storage): PictureSource {
  const known = new LRUCache<string, StoredFile>({ max: 5000, ttl: remembered })
  return {
    async find(path) {
      const file = known.get(path) ?? (await storage.stat(path))
      if (file === undefined) return undefined
      if (storage.open !== undefined) known.set(path, file)
      return {
        identity: `${path} ${file.version}`,
        async read() {
          if (file.size > maxOriginalBytes) throw new PictureRejected(400, tooLarge)
          const picture = await readWhole(storage, path)
          if (picture === undefined) throw new PictureRejected(404, 'There is no such picture')
          return picture
        },
      }
    },
  }
}
