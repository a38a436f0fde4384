import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureCut } from '#schemas/studio/pictureCut.ts'
import { hashFile, extensionOf, type CheckedUpload } from '#server/media/upload/checkUpload.ts'
import { encodePictureAs, maxPixels } from '#server/media/upload/rewritePicture.ts'

/**
 * Writes a part of a picture to a file, in the same format and with its colour profile, turned first. Returns what is stored of it; `'pages'`
 * for an animation. Throws for a file that is cut off.
 */
export async function cutPicture(
  content: Buffer,
  { turn, box }: PictureCut,
  to: string,
): Promise<CheckedUpload | 'pages'> {
  const { format, width, height, pages = 1 } = await sharp(content, { limitInputPixels: maxPixels }).metadata()
  if (pages > 1) return 'pages'
  const isUpright = turn % 180 === 0
  const [wide, high] = isUpright ? [width, height] : [height, width]
  const [left, right] = edgesOf(box.x, box.width, wide)
  const [top, bottom] = edgesOf(box.y, box.height, high)
  const part = sharp(content, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .rotate(turn)
    .extract({ left, top, width: right - left, height: bottom - top })
  await encodePictureAs(format, part, to)
  const type = format === 'heif' ? 'image/avif' : `image/${format}`
  return {
    mime_type: type,
    extension: extensionOf(type),
    size: (await stat(to)).size,
    hash: await hashFile(to),
    width: right - left,
    height: bottom - top,
  }
}

/** Returns where a part given in per cent starts and ends, in pixels; it has one at least. */
function edgesOf(start: number, length: number, pixels: number): [first: number, end: number] {
  const first = Math.min(pixels - 1, Math.round((start / 100) * pixels))
  const end = Math.min(pixels, Math.round(((start + length) / 100) * pixels))
  return [first, Math.max(first + 1, end)]
}
