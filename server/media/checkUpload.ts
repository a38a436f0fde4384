import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { mediaTypeOf, headBytes } from '#server/media/mediaType.ts'
import { maxSvgBytes } from '#server/media/svg/decodeSvg.ts'
import { processSvg } from '#server/media/svg/svgProcess.ts'
import { type DroppedFromSvg, SvgRejected } from '#server/media/svg/svgTree.ts'
import { blankVideoMetadata } from '#server/media/videoMetadata.ts'

/** A file to be stored, in place of the one that was sent: pictures re-encoded, SVG sanitised, videos without their metadata. */
export interface CheckedUpload {
  readonly mime_type: string
  readonly extension: string
  readonly size: number
  /** SHA-256 of the content, in hex. */
  readonly hash: string
  readonly width?: number
  readonly height?: number
  /** What an SVG has lost. */
  readonly dropped?: readonly DroppedFromSvg[]
}

/** Why a file is not taken. */
export type UploadRejection =
  { readonly rejected: 'type' } | { readonly rejected: 'pixels' | 'content' | 'cost'; readonly type: string }

/** Extensions of the types that are taken. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'model/gltf-binary': 'glb',
  'text/vtt; charset=utf-8': 'vtt',
}

/** Largest picture, in megapixels; decoded, each pixel takes four bytes. */
export const maxMegapixels = 64
/** Limit of re-encoding one picture, in seconds. */
const encodingTime = 60
const maxCaptionBytes = 1_000_000

/**
 * Finds out by its content what a file is, and rewrites it in place without what must not be published: position and camera of a picture,
 * scripts of an SVG, whatever is hidden behind the end of a picture.
 */
export async function checkUpload(file: string): Promise<CheckedUpload | UploadRejection> {
  const type = await mediaTypeOf(await readPart(file, 0, headBytes))
  const extension = type === undefined ? undefined : extensions[type]
  if (type === undefined || extension === undefined) return { rejected: 'type' }
  try {
    const size = await rewrite(file, type)
    if (size === 'pixels') return { rejected: 'pixels', type }
    const [mimeType = ''] = type.split(';')
    return { mime_type: mimeType, extension, size: (await stat(file)).size, hash: await hashFile(file), ...size }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    if (type === 'image/svg+xml' && !(error instanceof SvgRejected)) throw error
    return { rejected: error instanceof SvgRejected && error.reason === 'cost' ? 'cost' : 'content', type }
  }
}

type Facts = Pick<CheckedUpload, 'width' | 'height' | 'dropped'>

async function rewrite(file: string, type: string): Promise<Facts | 'pixels'> {
  if (type === 'image/svg+xml') return rewriteSvg(file)
  if (type.startsWith('image/')) return rewritePicture(file)
  if (type === 'video/mp4') return blankVideoMetadata(file)
  if (type === 'application/pdf') await checkPdf(file)
  if (type === 'model/gltf-binary') await checkGlb(file)
  if (type.startsWith('text/vtt')) await checkCaptions(file)
  return {}
}

const encode: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  // With an effort or a quality, sharp reduces the picture to 256 colours.
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  heif: (picture) => picture.avif({ quality: 80, effort: 2 }),
}

/** Encodes a picture again: upright, with its colour profile and without any other metadata. The size is read before it is decoded. */
async function rewritePicture(file: string): Promise<Facts | 'pixels'> {
  const { format, width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height * pages > maxMegapixels * 1_000_000) return 'pixels'
  const animated = format === 'gif' || format === 'webp'
  const options = { animated, limitInputPixels: maxMegapixels * 1_000_000, failOn: 'truncated' } as const
  const encoder = encode[format]
  if (encoder === undefined) throw new Error('Not a picture that can be encoded')
  const upright = animated && pages > 1 ? sharp(file, options) : sharp(file, options).autoOrient()
  const made = await encoder(upright.keepIccProfile()).timeout({ seconds: encodingTime }).toFile(`${file}.made`)
  await rename(`${file}.made`, file)
  return { width: made.width, height: made.pageHeight ?? made.height / pages }
}

/** Cleans an SVG, and renders it once at the largest width: what takes too long there is not taken. */
async function rewriteSvg(file: string): Promise<Facts> {
  if ((await stat(file)).size > maxSvgBytes) throw new SvgRejected('cost', 'The SVG is too large')
  const { bytes, dropped, width, height } = await processSvg({ bytes: await readFile(file) })
  await processSvg({ bytes, render: { width: 1500, height: 0, format: 'webp' } })
  await writeFile(file, bytes)
  return { width, height, ...(dropped.length === 0 ? {} : { dropped }) }
}

async function checkPdf(file: string): Promise<void> {
  const { size } = await stat(file)
  const end = await readPart(file, Math.max(0, size - 2048), 2048)
  if (!Buffer.from(end).includes('%%EOF')) throw new Error('The PDF is cut off')
}

// https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#binary-header
async function checkGlb(file: string): Promise<void> {
  const header = Buffer.from(await readPart(file, 0, 12))
  if (header.readUInt32LE(4) !== 2 || header.readUInt32LE(8) !== (await stat(file)).size)
    throw new Error('Not a whole GLB')
}

async function checkCaptions(file: string): Promise<void> {
  if ((await stat(file)).size > maxCaptionBytes) throw new Error('The captions are too large')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  if (/[^\P{Cc}\t\n\f\r]/u.test(text)) throw new Error('Not a text')
}

async function readPart(file: string, start: number, bytes: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
