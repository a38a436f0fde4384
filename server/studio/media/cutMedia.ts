import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { cutTypes, type PictureCut } from '#schemas/studio/pictureCut.ts'
import type { MediaRow } from '#server/db/mediaItems.ts'
import { isDiskFull } from '#server/db/databaseErrors.ts'
import { maxOriginalBytes } from '#server/media/pictureSource.ts'
import { readWhole, type Storage } from '#server/media/storage.ts'
import { cutPicture } from '#server/media/upload/cutPicture.ts'
import type { Actor } from '#server/studio/context.ts'
import { getMedia, rowOrThrow } from '#server/studio/media/mediaLibrary.ts'
import type { MediaContext } from '#server/studio/media/writeMedia.ts'
import { rejectedUpload } from '#server/studio/media/rejectedUpload.ts'
import { addFile } from '#server/studio/media/storeFile.ts'
import { nameOf, shownFile } from '#server/studio/media/mediaItem.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Makes a part of a picture a file of its own, with its texts and rights and in its folder; the picture stays as it is. The same part is made once. Throws `not_found`
 * without its content, `unsupported_type` for what is no picture of pixels, `conflict` where it was replaced since, `too_large`, and `invalid`
 * for an animation or what cannot be read.
 */
export async function cutMedia(media: MediaContext, actor: Actor, id: string, cut: PictureCut): Promise<MediaItem> {
  const { cms, storage, uploadFolder, pictures } = media
  const row = await rowOrThrow(cms, id)
  const { file, name, mime_type: type } = shownFile(row)
  if (!cutTypes.has(type)) throw new StudioError('unsupported_type', 'Only pictures of pixels are cut')
  if (cut.file !== file) throw new StudioError('conflict', 'The picture was replaced since it was framed')
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const part = path.join(uploadFolder, `${randomUUID()}.part`)
  try {
    const made = await pictures.run(async () => {
      // Within the turn: waiting cuts hold nothing.
      const content = await readOriginal(storage, nameOf(file))
      return cutPicture(content, cut, part).catch((error: unknown) => {
        if (isDiskFull(error)) throw error
        throw rejectedUpload({ rejected: 'content', type }, name)
      })
    })
    if (made === 'pages') throw animated()
    if (typeof made === 'number') throw rejectedUpload({ rejected: 'pixels', type, megapixels: made }, name)
    const upload = { path: part, name: nameOfPart(name, made) }
    const added = { upload, checked: made, folder: row.folder, details: detailsOf(row), from: id, isOnce: true }
    return await getMedia(media, await addFile(media, actor, added))
  } finally {
    await rm(part, { force: true })
  }
}

/** Reads a picture of the library. Throws `not_found` without it, and `too_large` for one that is larger than those that are resized. */
async function readOriginal(storage: Storage, name: string): Promise<Buffer> {
  const size = (await storage.stat(name))?.size ?? 0
  if (size > maxOriginalBytes) {
    const issues = [
      {
        level: 'error' as const,
        ...rule('file_too_large', { max: Math.floor(maxOriginalBytes / 1_000_000) }),
        path: 'file',
      },
    ]
    throw new StudioError('too_large', 'The picture is too large to be cut', { issues })
  }
  const content = await readWhole(storage, name)
  if (content === undefined) throw new StudioError('not_found', 'The file has no content')
  return content
}

function animated(): StudioError {
  const issues = [{ level: 'error' as const, ...rule('picture_moves', {}), path: 'file' }]
  return new StudioError('invalid', 'An animation is not cut', { issues })
}

/** Returns `harvest-800x450.jpg` for a part of `harvest.jpg`. */
function nameOfPart(
  name: string,
  { width, height, extension }: { width?: number; height?: number; extension: string },
) {
  return `${name.replace(/\.[^.]{1,8}$/, '')}-${width}x${height}.${extension}`
}

/** Returns what a part has of its picture: not its focal point, which is elsewhere in it. */
function detailsOf({ data, texts }: MediaRow): Pick<MediaRow, 'data' | 'texts'> {
  const kept = ['licence', 'licence_until', 'in_file']
  const own = ['alt_text', 'title']
  return {
    data: pick(data, kept),
    // A language may have a file of its own.
    texts: Object.fromEntries(Object.entries(texts).map(([locale, each]) => [locale, pick(each, own)])),
  }
}

function pick<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}
