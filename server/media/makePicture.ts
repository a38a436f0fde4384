import sharp, { type Sharp } from 'sharp'
import { animationOf } from '#server/media/animation.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { tooLarge } from '#server/media/pictureSource.ts'
import type { PictureFormat, ResizeRequest } from '#server/media/resizeAddress.ts'

/** One thread per picture and no cache: the job queue limits concurrency. */
sharp.concurrency(1)
sharp.cache(false)

/** Maximum size of an original, in pixels; each takes four bytes when decoded. */
const maxPixels = 64_000_000
/** Time-out for one picture, in seconds. */
const resizeTimeout = 20
/** Accepted formats of originals, by sharp's names. */
const inputFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'svg'])
/** Background of a transparent picture in a format without transparency. */
const background = '#ffffff'
/**
 * Quality 80. AVIF has another scale: 64 looks like 80 of JPEG
 * (https://www.industrialempathy.com/posts/avif-webp-quality-settings/). Effort 3 takes a quarter of the default's time for at most
 * 8 % more bytes.
 */
export const encoders = {
  webp: { quality: 80 },
  jpg: { quality: 80, mozjpeg: true },
  png: { quality: 80, effort: 3 },
  avif: { quality: 64, effort: 3 },
} as const

const encode: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp(encoders.webp),
  jpg: (picture) => picture.flatten({ background }).jpeg(encoders.jpg),
  png: (picture) => picture.png(encoders.png),
  avif: (picture) => picture.avif(encoders.avif),
}

/**
 * Resizes an original to fit the box: upright, without metadata, never enlarged. An animation stays one: for WebP and AVIF it is
 * returned as an animated WebP, or as it is when it has too many frames. Takes bytes instead of a file name, so that an SVG has no
 * base folder to load files from. Throws `PictureRejected`.
 */
export async function makePicture(
  original: Buffer,
  { width, height, format }: Omit<ResizeRequest, 'path'>,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const metadata = await picture.metadata()
    const { format: inputFormat } = metadata
    if (!inputFormats.has(inputFormat)) throw new PictureRejected(400, 'This file is no picture')
    if (inputFormat === 'svg' && hasEmbeddedContent(original)) {
      throw new PictureRejected(400, 'An SVG with pictures or entities in it is not resized')
    }
    const box = {
      width: width || undefined,
      height: height || undefined,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const animation = animationOf(original, metadata, format)
    if (animation === 'original') return original
    if (animation === 'resize') {
      const frames = sharp(original, { limitInputPixels: maxPixels, failOn: 'error', animated: true })
      const animated = frames.resize(box).webp(encoders.webp).timeout({ seconds: resizeTimeout })
      return await animated.toBuffer().catch((error: unknown) => originalAfterTimeout(error, original))
    }
    const resized = picture.autoOrient().resize(box)
    return await encode[format](resized).timeout({ seconds: resizeTimeout }).toBuffer()
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

/**
 * Returns whether an SVG contains pictures, which the pixel limit does not cover, or entities or compression that could hide
 * them. Such images are served unchanged but not resized.
 */
function hasEmbeddedContent(svg: Buffer): boolean {
  return svg.includes(0) || svg[0] === 0x1f || /<!ENTITY|<([\w.-]+:)?(image|feImage)\b/i.test(svg.toString())
}
