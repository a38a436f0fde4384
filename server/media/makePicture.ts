import sharp, { type Sharp } from 'sharp'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import { tooLarge } from '#server/media/pictureSource.ts'
import type { PictureFormat, ResizeAsk } from '#server/media/resizeAddress.ts'

/** One thread a picture, nothing kept between pictures: how many are made at once is up to the queue. */
sharp.concurrency(1)
sharp.cache(false)

/** Largest original, in pixels; decoded it takes four bytes for each. */
const maxPixels = 64_000_000
/** Longest making of one picture, in seconds. */
const makingTime = 20
/** Formats originals have, as sharp calls them. */
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'svg'])
/** Ground of a transparent picture in a format without transparency. */
const paper = '#ffffff'
/**
 * Quality 80 (specification, section 9). AVIF counts on another scale: its 64 looks as a JPEG's 80 does
 * (https://www.industrialempathy.com/posts/avif-webp-quality-settings/) and is smaller than WebP's 80, while its 80 is larger
 * by a third and more. An effort of 3 takes a fourth of the usual 4's time for at most 8 % more bytes.
 */
export const encoders = {
  webp: { quality: 80 },
  jpg: { quality: 80, mozjpeg: true },
  png: { quality: 80, effort: 3 },
  avif: { quality: 64, effort: 3 },
} as const

const encode: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp(encoders.webp),
  jpg: (picture) => picture.flatten({ background: paper }).jpeg(encoders.jpg),
  png: (picture) => picture.png(encoders.png),
  avif: (picture) => picture.avif(encoders.avif),
}

/**
 * The original within the box, upright, without its metadata and never larger than it is. It comes as bytes, not as a file:
 * a vector drawing has no folder then, and so nothing it could fetch. Throws `PictureRefused`.
 */
export async function makePicture(
  original: Buffer,
  { width, height, format }: Omit<ResizeAsk, 'path'>,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { format: found } = await picture.metadata()
    if (!readable.has(found)) throw new PictureRefused(400, 'This file is no picture')
    if (found === 'svg' && holdsMore(original)) {
      throw new PictureRefused(400, 'A drawing with pictures or entities in it is not resized')
    }
    const size = { width: width || undefined, height: height || undefined }
    const resized = picture.autoOrient().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    return await encode[format](resized).timeout({ seconds: makingTime }).toBuffer()
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new PictureRefused(400, isLarge ? tooLarge : 'This file is no picture that can be read', { cause: error })
  }
}

/**
 * Pictures inside a drawing know no limit of pixels, and entities or packing could hide them. Drawings with them are served
 * as they are, only not resized.
 */
function holdsMore(drawing: Buffer): boolean {
  return (
    drawing.includes(0) || drawing[0] === 0x1f || /<!ENTITY|<([\w.-]+:)?(image|feImage)\b/i.test(drawing.toString())
  )
}
