import type { Image } from '#schemas/atoms.ts'

/** Widths the server makes, in pixels (specification, section 9: steps of 100 up to 1500). */
const widths = [400, 700, 1000, 1500] as const

/** Kinds of file worth making smaller; a vector picture is sharp at every width as it is. */
const resizable = /^\/(media\/.+\.(?:jpe?g|png|webp|avif))$/i

/**
 * `srcset` of a picture of our own in WebP, or `undefined` for a vector picture, one from elsewhere, and one already
 * small. The address is the original's with its extension kept: `/resize/700x0/media/a.jpg.webp`.
 */
export function resizedSrcSet(image: Image): string | undefined {
  const path = resizable.exec(image.file)?.[1]
  const smaller = widths.filter((width) => width < image.width)
  if (path === undefined || smaller.length === 0) return undefined
  return smaller.map((width) => `/resize/${width}x0/${path}.webp ${width}w`).join(', ')
}
