import type { Sharp } from 'sharp'
import type { PictureFormat, ResizeRequest } from '#server/media/resizeAddress.ts'

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

/** Time-out for one picture, in seconds. */
export const resizeTimeout = 20

/** Resizes a picture to fit a box, upright and never enlarged, and encodes it. A side of 0 is free. */
export async function encodeInBox(
  picture: Sharp,
  { width, height, format }: Omit<ResizeRequest, 'path'>,
): Promise<Buffer> {
  const resized = picture.autoOrient().resize(boxOf({ width, height }))
  return encode[format](resized).timeout({ seconds: resizeTimeout }).toBuffer()
}

/** Returns a box as sharp takes it. */
export function boxOf({ width, height }: Pick<ResizeRequest, 'width' | 'height'>) {
  return {
    width: width || undefined,
    height: height || undefined,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
}
