import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { attachmentKinds, type TicketErrorId } from '#schemas/tickets.ts'
import type { JobQueue } from '#server/media/jobQueue.ts'

/** A file as it came in. */
export interface GivenFile {
  readonly name: string
  readonly content: Buffer
}

/** What is kept of it: a picture anew and without what it told of its maker, everything else as it was. */
export interface CheckedFile {
  readonly name: string
  readonly content: Buffer
  readonly media_type: string
  readonly extension: string
}

/** Largest picture, in pixels; decoded it takes four bytes for each. */
const maxPixels = 40_000_000
/** Longest making of one picture, in seconds. */
const makingTime = 20
const longestName = 100

/** Says what a file is by its content, not by its name; the error's id when it is nothing an attachment may be. */
export async function checkAttachment(
  { name, content }: GivenFile,
  pictures: JobQueue,
): Promise<CheckedFile | TicketErrorId> {
  if (content.byteLength === 0) return 'Ticket/Attachment empty'
  const found = (await fileTypeFromBuffer(content))?.mime ?? (isText(name, content) ? 'text/plain' : '')
  const extension = attachmentKinds[found]
  if (extension === undefined) return 'Ticket/Attachment kind'
  const checked = { name: safeName(name, extension), media_type: found, extension }
  if (!found.startsWith('image/')) return { ...checked, content }
  const made = await pictures.run(() => makeAnew(content))
  return typeof made === 'string' ? made : { ...checked, content: made }
}

/**
 * The picture upright, in its own format, without place, time and camera. How large it is its head says, so that one that is too
 * large is not decoded.
 */
async function makeAnew(content: Buffer): Promise<Buffer | TicketErrorId> {
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    const upright = picture.autoOrient().timeout({ seconds: makingTime })
    if (format === 'png') return await upright.png({ effort: 3 }).toBuffer()
    if (format === 'webp') return await upright.webp({ quality: 85 }).toBuffer()
    return await upright.jpeg({ quality: 85 }).toBuffer()
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    return isLarge ? 'Ticket/Picture too large' : 'Ticket/Attachment kind'
  }
}

/** Text has no signature: its name says so, and all of it can be read. */
function isText(name: string, content: Buffer): boolean {
  if (!/\.txt$/i.test(name)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}

/** The visitor's name for it, without folders and signs nobody sees, with the extension of what it is. */
function safeName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '').replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[^.]{1,8}$/, '').replace(/^[. ]+|[. ]+$/g, '')
  return `${[...stem].slice(0, longestName).join('') || 'attachment'}.${extension}`
}
