import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { cutTypes, type PictureCut } from '#schemas/studio/pictureCut.ts'
import type { MediaRow } from '#server/db/mediaItems.ts'
import { readWhole } from '#server/media/storage.ts'
import { cutPicture } from '#server/media/upload/cutPicture.ts'
import type { Actor } from '#server/studio/context.ts'
import { getMedia, rowOrThrow } from '#server/studio/media/mediaLibrary.ts'
import type { MediaContext } from '#server/studio/media/writeMedia.ts'
import { addFile } from '#server/studio/media/storeFile.ts'
import { nameOf, shownFile } from '#server/studio/media/mediaItem.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Makes a part of a picture a file of its own, with its texts and rights and in its folder; the picture stays as it is. Throws `not_found`
 * without its content, `unsupported_type` for what is no picture of pixels, and `invalid` for an animation.
 */
export async function cutMedia(media: MediaContext, actor: Actor, id: string, cut: PictureCut): Promise<MediaItem> {
  const { cms, storage, uploadFolder, pictures } = media
  const row = await rowOrThrow(cms, id)
  const { file, name, mime_type: type } = shownFile(row)
  if (!cutTypes.has(type)) throw new StudioError('unsupported_type', 'Only pictures of pixels are cut')
  const content = await readWhole(storage, nameOf(file))
  if (content === undefined) throw new StudioError('not_found', 'The file has no content')
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const part = path.join(uploadFolder, `${randomUUID()}.part`)
  try {
    const made = await pictures.run(() => cutPicture(content, cut, part))
    if (made === 'pages') throw animated()
    const upload = { path: part, name: nameOfPart(name, made) }
    return await getMedia(
      media,
      await addFile(media, actor, { upload, checked: made, folder: row.folder, details: detailsOf(row), from: id }),
    )
  } finally {
    await rm(part, { force: true })
  }
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
  return { data: Object.fromEntries(Object.entries(data).filter(([name]) => kept.includes(name))), texts }
}
