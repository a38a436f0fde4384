import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { isDiskFull } from '#server/db/databaseErrors.ts'
import { headBytes, scriptedExtension, typeOfUpload } from '#server/media/mediaType.ts'
import { maxSvgBytes } from '#server/media/svg/decodeSvg.ts'
import { type DroppedFromSvg, SvgRejected } from '#server/media/svg/svgTree.ts'
import { checkPdf } from '#server/media/upload/checkPdf.ts'
import { hasScript } from '#server/media/upload/pdfScript.ts'
import { readPart } from '#server/media/readPart.ts'
import { rewritePicture, type RewrittenPicture } from '#server/media/upload/rewritePicture.ts'
import { blankVideoMetadata } from '#server/media/upload/videoMetadata.ts'
import { PictureProcessError, processSvg } from '#server/media/worker/pictureProcess.ts'

/** A file to be stored, in place of the one that was sent: pictures re-encoded or converted, SVG sanitised, videos without their metadata. */
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
  /** What a picture was before it was converted. */
  readonly converted?: RewrittenPicture['converted']
  /** What was written in a picture. */
  readonly in_file?: RewrittenPicture['in_file']
}

/** Why a file is not taken. */
export type UploadRejection =
  | { readonly rejected: 'empty' }
  | { readonly rejected: 'type'; readonly type: string | undefined }
  | { readonly rejected: 'pages' | 'content' | 'cost'; readonly type: string }
  /** `megapixels`: how many it may have, where that is another number than of most pictures. */
  | { readonly rejected: 'pixels'; readonly type: string; readonly megapixels?: number }

/** Extensions of the types that are stored. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
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
/** Types that browsers do not show; their pictures are converted to JPEG or PNG. */
const convertedTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/tiff'])

const maxCaptionBytes = 1_000_000

/**
 * Finds out by its content what a file is, and rewrites it in place without what must not be published: position and camera of a picture,
 * scripts of an SVG, whatever is hidden behind the end of a picture.
 */
export async function checkUpload(file: string): Promise<CheckedUpload | UploadRejection> {
  const head = await readPart(file, 0, headBytes)
  if (head.length === 0) return { rejected: 'empty' }
  const type = (await typeOfUpload(head)) ?? (await typeOfTiff(file, head))
  if (type === undefined || !isAccepted(type)) return { rejected: 'type', type }
  try {
    const facts = await rewrite(file, type)
    if (facts === 'pixels' || facts === 'pages') return { rejected: facts, type }
    const { type: madeType = type, isScripted = false, ...others } = facts
    const [mimeType = ''] = madeType.split(';')
    const extension = isScripted ? scriptedExtension : extensionOf(madeType)
    return { mime_type: mimeType, extension, size: (await stat(file)).size, hash: await hashFile(file), ...others }
  } catch (error) {
    if (isDiskFull(error)) throw error
    if (error instanceof PictureProcessError) throw error
    if (type === 'image/svg+xml' && !(error instanceof SvgRejected)) throw error
    return { rejected: error instanceof SvgRejected && error.reason === 'cost' ? 'cost' : 'content', type }
  }
}

/**
 * Returns the type of a file that begins like a TIFF: its directory, by which raw pictures of cameras differ from one, often stands at the
 * end. `undefined` for other files.
 */
async function typeOfTiff(file: string, head: Uint8Array): Promise<string | undefined> {
  const mark = Buffer.from(head.subarray(0, 4)).toString('latin1')
  if (mark !== 'II*\0' && mark !== 'MM\0*') return undefined
  return (await fileTypeFromFile(file))?.mime ?? 'image/tiff'
}

/** Returns the extension a type is stored with; empty for one that is not. */
export function extensionOf(type: string): string {
  return extensions[type] ?? ''
}

function isAccepted(type: string): boolean {
  return Object.hasOwn(extensions, type) || convertedTypes.has(type)
}

type Facts = Pick<CheckedUpload, 'width' | 'height' | 'dropped' | 'converted' | 'in_file'> & {
  readonly type?: string
  readonly isScripted?: boolean
}

async function rewrite(file: string, type: string): Promise<Facts | 'pixels' | 'pages'> {
  if (type === 'image/svg+xml') return rewriteSvg(file)
  if (type.startsWith('image/')) return rewritePicture(file)
  if (type === 'video/mp4') return blankVideoMetadata(file)
  if (type === 'application/pdf') {
    await checkPdf(file)
    return { isScripted: await hasScript(file) }
  }
  if (type === 'model/gltf-binary') await checkGlb(file)
  if (type.startsWith('text/vtt')) await checkCaptions(file)
  return {}
}

/** CPU time of an SVG at the largest width, in ms: technical ones of programs take half a second. */
const maxSvgTime = 5000

/** Cleans an SVG, and renders it once at the largest width: what takes too long there is not taken. */
async function rewriteSvg(file: string): Promise<Facts> {
  if ((await stat(file)).size > maxSvgBytes) throw new SvgRejected('cost', 'The SVG is too large')
  const { bytes, dropped, width, height } = await processSvg({ bytes: await readFile(file) })
  await processSvg({ bytes, render: { width: 1500, height: 0, format: 'webp' }, maxTime: maxSvgTime })
  await writeFile(file, bytes)
  return { width, height, ...(dropped.length === 0 ? {} : { dropped }) }
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

/** Returns the SHA-256 of a file, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
