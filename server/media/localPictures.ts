import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { maxOriginalBytes, tooLarge, type PictureSource } from '#server/media/pictureSource.ts'

/** Reads originals of the embedded CMS from the folder `media` of the data folder. */
export function createLocalPictures(dataDir: string): PictureSource {
  return {
    async find(path) {
      const file = join(dataDir, path)
      const stats = await stat(file).catch(ignoreMissing)
      if (stats === undefined || !stats.isFile()) return undefined
      return {
        identity: `${path} ${stats.size} ${stats.mtimeMs}`,
        async read() {
          if (stats.size > maxOriginalBytes) throw new PictureRejected(400, tooLarge)
          return readFile(file)
        },
      }
    },
  }
}

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
  throw error
}
