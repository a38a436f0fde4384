import sharp from 'sharp'
import { animationOf } from '#server/media/animation.ts'
import { boxOf, encodeInBox, encoders, resizeTimeout } from '#server/media/encodeInBox.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { tooLarge } from '#server/media/pictureSource.ts'
import type { ResizeRequest } from '#server/media/resizeAddress.ts'
import { maxSvgBytes } from '#server/media/svg/decodeSvg.ts'
import { processSvg } from '#server/media/worker/pictureProcess.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'

/** One thread per picture and no cache: the job queue limits concurrency. */
sharp.concurrency(1)
sharp.cache(false)

/** Maximum size of an original, in pixels; each takes four bytes when decoded. */
const maxPixels = 64_000_000
/** Accepted formats of originals, by sharp's names. */
const inputFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/**
 * Resizes an original to fit the box: upright, without metadata, never enlarged. An animation stays one: for WebP and AVIF it is
 * returned as an animated WebP, or as it is when it has too many frames. An SVG is rendered in a process of its own. Throws
 * `PictureRejected`.
 */
export async function makePicture(
  original: Buffer,
  { width, height, format }: Omit<ResizeRequest, 'path'>,
): Promise<Buffer> {
  // A compressed SVG would be read here, in the process of the pages.
  if (original[0] === 0x1f && original[1] === 0x8b) throw new PictureRejected(400, 'This file is no picture')
  if (isMarkup(original)) return renderSvg(original, { width, height, format })
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const metadata = await picture.metadata()
    const { format: inputFormat } = metadata
    if (!inputFormats.has(inputFormat)) throw new PictureRejected(400, 'This file is no picture')
    const animation = animationOf(original, metadata, format)
    if (animation === 'original') return original
    if (animation === 'resize') {
      const frames = sharp(original, { limitInputPixels: maxPixels, failOn: 'error', animated: true })
      const animated = frames.resize(boxOf({ width, height })).webp(encoders.webp).timeout({ seconds: resizeTimeout })
      return await animated.toBuffer().catch((error: unknown) => originalAfterTimeout(error, original))
    }
    return await encodeInBox(picture, { width, height, format })
  } catch (error) {
    if (error instanceof PictureRejected) throw error
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new PictureRejected(400, isLarge ? tooLarge : 'This file is no picture that can be read', { cause: error })
  }
}

function originalAfterTimeout(error: unknown, original: Buffer): Buffer {
  if (error instanceof Error && /timeout/i.test(error.message)) return original
  throw error
}

/** Returns whether the first character that is no space is `<`, in UTF-8 or UTF-16; nothing else than an SVG is tried for such a file. */
function isMarkup(original: Buffer): boolean {
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(original.subarray(0, 1000).toString('latin1'))
}

async function renderSvg(original: Buffer, render: Omit<ResizeRequest, 'path'>): Promise<Buffer> {
  if (original.byteLength > maxSvgBytes) throw new PictureRejected(400, tooLarge)
  try {
    return Buffer.from((await processSvg({ bytes: original, render })).bytes)
  } catch (error) {
    if (!(error instanceof SvgRejected)) throw error
    const message =
      error.reason === 'cost' ? 'This SVG takes too long to render' : 'This file is no SVG that can be read'
    throw new PictureRejected(400, message, { cause: error })
  }
}
