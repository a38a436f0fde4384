import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { cleanAnimatedPng, isAnimatedPng } from '#server/media/upload/animatedPng.ts'
import { convertHeic, readTexts } from '#server/media/worker/pictureProcess.ts'
import type { PictureTexts } from '#server/media/worker/pictureTexts.ts'

/** Largest picture, in megapixels; decoded, each pixel takes four bytes. */
export const maxMegapixels = 64
export const maxPixels = maxMegapixels * 1_000_000
/** Limit of re-encoding one picture, in seconds. */
const encodingTime = 60

/** What is known of a picture after it was encoded again. */
export interface RewrittenPicture {
  readonly width: number
  readonly height: number
  /** Its type, where the upload had another one. */
  readonly type?: string
  /** The format the upload had, where browsers do not show it. */
  readonly converted?: 'HEIC' | 'TIFF'
  /** What was written in it. */
  readonly in_file?: PictureTexts
}

const encode: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  // With an effort or a quality, sharp reduces the picture to 256 colours.
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  heif: (picture) => picture.avif({ quality: 80, effort: 2 }),
}

/**
 * Encodes a picture again in place: upright, with its colour profile and without any other metadata. HEIC and TIFF become JPEG, or PNG
 * where they are transparent; an animation stays one. The size is read before it is decoded. Throws for a file that is cut off.
 */
export async function rewritePicture(file: string): Promise<RewrittenPicture | 'pixels' | 'pages'> {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata()
  const texts = hasTexts(metadata) ? await readTexts(file) : {}
  const made = await encodePicture(file, metadata)
  return typeof made === 'string' || Object.keys(texts).length === 0 ? made : { ...made, in_file: texts }
}

function hasTexts({ exif, iptc, xmp, comments }: Metadata): boolean {
  return exif !== undefined || iptc !== undefined || xmp !== undefined || comments !== undefined
}

async function encodePicture(file: string, metadata: Metadata): Promise<RewrittenPicture | 'pixels' | 'pages'> {
  const { format, width, height, pages = 1, compression } = metadata
  if (format === 'tiff') return pages > 1 ? 'pages' : isLarge(metadata, 1) ? 'pixels' : convertTiff(file, metadata)
  if (format === 'heif' && compression === 'hevc') return isLarge(metadata, 1) ? 'pixels' : convertHeicUpload(file)
  if (isLarge(metadata, pages)) return 'pixels'
  if (format === 'png' && (await isAnimatedPng(file))) return rewriteAnimatedPng(file, width * height)
  const isAnimated = pages > 1 && (format === 'gif' || format === 'webp')
  const write = (failOn: 'truncated' | 'warning') => encodeAgain(file, { metadata, isAnimated, failOn })
  const made = await write('truncated').catch(async (error: unknown) => {
    if (format !== 'jpeg' || !isWithoutEnd(error)) throw error
    // Some cameras and mail programs leave the mark of the end out. With it, missing pixels are what a decoder warns of.
    await appendFile(file, Buffer.from([0xff, 0xd9]))
    return write('warning')
  })
  await rename(`${file}.made`, file)
  return { width: made.width, height: made.pageHeight ?? made.height / (isAnimated ? pages : 1) }
}

interface EncodeOptions {
  readonly metadata: EncodedAs
  readonly isAnimated: boolean
  readonly failOn: 'truncated' | 'warning'
}

/** Writes a picture beside its file as `.made`, in a format. */
function encodeAgain(file: string, { metadata, isAnimated, failOn }: EncodeOptions) {
  const source = sharp(file, { animated: isAnimated, limitInputPixels: maxPixels, failOn })
  return encodePictureAs(metadata, isAnimated ? source : source.autoOrient(), `${file}.made`)
}

/** What of a picture says how it is encoded. */
export type EncodedAs = Pick<Metadata, 'format'> & Partial<Pick<Metadata, 'depth' | 'space'>>

/** Writes a picture to a file, in a format and with its colour profile, within a minute; a PNG of 16 bits keeps them. */
export function encodePictureAs(metadata: EncodedAs, picture: Sharp, to: string) {
  const encoder = encode[metadata.format]
  if (encoder === undefined) throw new Error('Not a picture that can be encoded')
  const deep = isDeep(metadata) ? picture.toColourspace(metadata.space === 'grey16' ? 'grey16' : 'rgb16') : picture
  return encoder(deep.keepIccProfile()).timeout({ seconds: encodingTime }).toFile(to)
}

/** Returns whether a picture has 16 bits of each colour, and keeps them. */
export function isDeep({ format, depth }: EncodedAs): boolean {
  return format === 'png' && depth === 'ushort'
}

function isWithoutEnd(error: unknown): boolean {
  return error instanceof Error && error.message.includes('premature end of JPEG')
}

function isLarge({ width, height }: Pick<Metadata, 'width' | 'height'>, pages: number): boolean {
  return width * height * pages > maxPixels
}

async function convertHeicUpload(file: string): Promise<RewrittenPicture> {
  const { format, width, height } = await convertHeic({ from: file, to: `${file}.made` })
  await rename(`${file}.made`, file)
  return { width, height, type: `image/${format}`, converted: 'HEIC' }
}

async function convertTiff(file: string, { hasAlpha }: Metadata): Promise<RewrittenPicture> {
  const format = hasAlpha ? 'png' : 'jpeg'
  const { width, height } = await encodeAgain(file, { metadata: { format }, isAnimated: false, failOn: 'truncated' })
  await rename(`${file}.made`, file)
  return { width, height, type: `image/${format}`, converted: 'TIFF' }
}

/** Cleans an animated PNG. Its frames stay as they are, because sharp keeps only the first; that one is decoded to see whether it is whole. */
async function rewriteAnimatedPng(file: string, pixels: number): Promise<RewrittenPicture | 'pixels'> {
  const { content, frames } = cleanAnimatedPng(await readFile(file))
  if (frames * pixels > maxPixels) return 'pixels'
  const { info } = await sharp(content, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })
  await writeFile(file, content)
  return { width: info.width, height: info.height, type: 'image/apng' }
}
