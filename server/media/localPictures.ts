import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import { maxOriginalBytes, tooLarge, type PictureSource } from '#server/media/pictureSource.ts'

/** Originals of the embedded CMS, in the folder `media` of the data folder. */
export function createLocalPictures(dataDir: string): PictureSource {
  return {
    async find(path) {
      const file = join(dataDir, path)
      const about = await stat(file).catch(nothing)
      if (about === undefined || !about.isFile()) return undefined
      return {
        identity: `${path} ${about.size} ${about.mtimeMs}`,
        async read() {
          if (about.size > maxOriginalBytes) throw new PictureRefused(400, tooLarge)
          return readFile(file)
        },
      }
    },
  }
}

function nothing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
  throw error
}
