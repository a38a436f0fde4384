import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { attachmentKinds, type TicketErrorId } from '#schemas/tickets.ts'
import type { JobQueue } from '#server/media/jobQueue.ts'
import type { ScanFile } from '#server/tickets/virusScanner.ts'

/** A file to store: pictures re-encoded without their metadata, everything else unchanged. */
export interface CheckedFile {
  readonly name: string
  readonly content: Buffer
  readonly media_type: string
  readonly extension: string
  /** SHA-256 of the file as it was sent, in hex. */
  readonly digest: string
}

/** Limit of a picture, in pixels; decoded, each takes four bytes. */
const maxPixels = 40_000_000
/** Limit of re-encoding one picture, in seconds. */
const encodingTime = 20
/** Limit of a file name without its extension, in characters. */
const maxNameLength = 100

/**
 * Detects the type of a file by its content, not by its name. Returns an error id for a type that attachments may not have. Throws
 * `PictureRejected` when too many pictures wait, and the error of a scanner that does not respond.
 */
export async function checkAttachment(
  file: File,
  pictures: JobQueue,
  scan: ScanFile | undefined,
): Promise<CheckedFile | TicketErrorId> {
  const { name } = file
  const content = Buffer.from(await file.arrayBuffer())
  if (content.byteLength === 0) return 'Ticket/Attachment empty'
  const mediaType = (await fileTypeFromBuffer(content))?.mime ?? (isText(name, content) ? 'text/plain' : '')
  const extension = attachmentKinds[mediaType]
  if (extension === undefined) return 'Ticket/Attachment kind'
  if ((await scan?.(content)) === 'infected') return 'Ticket/Attachment infected'
  const digest = createHash('sha256').update(content).digest('hex')
  const checked = { name: safeName(name, extension), media_type: mediaType, extension, digest }
  if (!mediaType.startsWith('image/')) return { ...checked, content }
  const encoded = await pictures.run(() => reencode(content))
  return typeof encoded === 'string' ? encoded : { ...checked, content: encoded }
}

/**
 * Re-encodes a picture upright in its own format, without metadata such as location, time and camera. The size is read from the
 * header, so that a picture over the limit is not decoded.
 */
async function reencode(content: Buffer): Promise<Buffer | TicketErrorId> {
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    const upright = picture.autoOrient().timeout({ seconds: encodingTime })
    if (format === 'png') return await upright.png().toBuffer()
    if (format === 'webp') return await upright.webp({ quality: 85 }).toBuffer()
    return await upright.jpeg({ quality: 85 }).toBuffer()
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    return isLarge ? 'Ticket/Picture too large' : 'Ticket/Attachment kind'
  }
}

// Plain text has no signature; it counts by its extension when all of it is readable.
function isText(name: string, content: Buffer): boolean {
  if (!/\.txt$/i.test(name)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}

/** Returns the visitor's file name without what file systems reserve, with the extension of its detected type. */
function safeName(name: string, extension: string): string {
  const plain = name.replace(/["<>|:*?]/g, '').replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[^.]{1,8}$/, '').replace(/^[. ]+|[. ]+$/g, '')
  return `${[...stem].slice(0, maxNameLength).join('') || 'attachment'}.${extension}`
}
