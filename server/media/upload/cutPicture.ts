import { stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { PictureCut } from '#schemas/studio/pictureCut.ts'
import { hashFile, extensionOf, type CheckedUpload } from '#server/media/upload/checkUpload.ts'
import { encodePictureAs, isDeep, maxMegapixels, maxPixels } from '#server/media/upload/rewritePicture.ts'

/**
 * Writes a part of a picture to a file, in the same format and with its colour profile: upright as it is shown, then turned. Returns what is
 * stored of it; `'pages'` for an animation, and for one that is too large the megapixels it may have. Throws for a file that is cut off.
 */
export async function cutPicture(
  content: Buffer,
  { turn, box }: Omit<PictureCut, 'file'>,
  to: string,
): Promise<CheckedUpload | 'pages' | number> {
  const metadata = await sharp(content, { limitInputPixels: false }).metadata()
  const { format, autoOrient } = metadata
  // Turned, it is in memory as a whole.
  const limit = isDeep(metadata) ? maxMegapixels / 2 : maxMegapixels
  if (isAnimated(content, metadata)) return 'pages'
  const { width, height } = autoOrient
  if (width * height > limit * 1_000_000) return limit
  const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width]
  const [left, right] = edgesOf(box.x, box.width, wide)
  const [top, bottom] = edgesOf(box.y, box.height, high)
  const part = sharp(content, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .rotate(turn)
    .extract({ left, top, width: right - left, height: bottom - top })
  await encodePictureAs(metadata, part, to)
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

/** Returns whether a picture moves; an animated PNG has its control chunk before the first picture (PNG, third edition, 11.3.6.1). */
function isAnimated(content: Buffer, { format, pages = 1 }: Metadata): boolean {
  return pages > 1 || (format === 'png' && content.subarray(0, Math.max(0, content.indexOf('IDAT'))).includes('acTL'))
}

/** Returns where a part given in per cent starts and ends, in pixels; it has one at least. */
function edgesOf(start: number, length: number, pixels: number): [first: number, end: number] {
  const first = Math.min(pixels - 1, Math.round((start / 100) * pixels))
  const end = Math.min(pixels, Math.round(((start + length) / 100) * pixels))
  return [first, Math.max(first + 1, end)]
}
