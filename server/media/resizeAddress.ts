import { PictureRejected } from '#server/media/pictureRejected.ts'

/** A requested size; a width or height of 0 is unconstrained. */
export interface ResizeRequest {
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** Path of the original, decoded: `media/…`. */
  readonly path: string
}

const formats = ['webp', 'jpg', 'png', 'avif'] as const
export type PictureFormat = (typeof formats)[number]

/** 0, or steps of 100 up to 1500 without leading zeros: every size has one address. */
const side = '(0|[1-9]00|1[0-5]00)'
const box = new RegExp(`^${side}x${side}$`)
const pictureName = /\.(jpe?g|png|webp|avif|gif|svg)$/i
/** A path that stays below `media`, even for a server that decodes it twice. */
// oxlint-disable-next-line no-control-regex
const safePath = /^media(\/[^./\\%\u0000-\u001f\u007f][^/\\%\u0000-\u001f\u007f]*)+$/

/** Parses the encoded path `/resize/{width}x{height}/{path}.{format}`. Throws `PictureRejected`. */
export function parseResizeAddress(pathname: string): ResizeRequest {
  const [, size = '', encoded = '', format = ''] = /^\/resize\/([^/]*)\/(.+)\.([^./]*)$/.exec(pathname) ?? []
  const pictureFormat = formats.find((name) => name === format)
  if (pictureFormat === undefined) throw new PictureRejected(400, 'The formats are webp, jpg, png and avif')
  const [, width = '0', height = '0'] = box.exec(size) ?? []
  if (width === '0' && height === '0') {
    throw new PictureRejected(400, 'Width and height are steps of 100 up to 1500, or one of them is 0')
  }
  const path = decode(encoded)
  if (path === undefined || !safePath.test(path) || !pictureName.test(path)) {
    throw new PictureRejected(400, 'Only pictures under /media have other sizes')
  }
  return { width: Number(width), height: Number(height), format: pictureFormat, path }
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
