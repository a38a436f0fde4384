import { PictureRefused } from '#server/media/pictureRefused.ts'

/** What is asked for; a side of 0 is free. */
export interface ResizeAsk {
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** Path of the original, decoded: `media/…`. */
  readonly path: string
}

const formats = ['webp', 'jpg', 'png', 'avif'] as const
export type PictureFormat = (typeof formats)[number]

/** Steps of 100 up to 1500 (specification, section 9), without leading zeros: one address a size. */
const side = '(0|[1-9]00|1[0-5]00)'
const box = new RegExp(`^${side}x${side}$`)
const pictureName = /\.(jpe?g|png|webp|avif|gif|svg)$/i
/** Segments that lead nowhere but down, also for a server that decodes them once more. */
// oxlint-disable-next-line no-control-regex
const downwards = /^media(\/[^./\\%\u0000-\u001f\u007f][^/\\%\u0000-\u001f\u007f]*)+$/

/** Reads `/resize/{width}x{height}/{path}.{format}` (contracts, "Addresses"), still encoded. Throws `PictureRefused`. */
export function readResizeAddress(pathname: string): ResizeAsk {
  const [, size = '', encoded = '', format = ''] = /^\/resize\/([^/]*)\/(.+)\.([^./]*)$/.exec(pathname) ?? []
  const known = formats.find((name) => name === format)
  if (known === undefined) throw new PictureRefused(400, 'The formats are webp, jpg, png and avif')
  const [, width = '0', height = '0'] = box.exec(size) ?? []
  if (width === '0' && height === '0') {
    throw new PictureRefused(400, 'Width and height are steps of 100 up to 1500, or one of them is 0')
  }
  const path = decode(encoded)
  if (path === undefined || !downwards.test(path) || !pictureName.test(path)) {
    throw new PictureRefused(400, 'Only pictures under /media have other sizes')
  }
  return { width: Number(width), height: Number(height), format: known, path }
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
