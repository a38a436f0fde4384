import { open, type FileHandle } from 'node:fs/promises'

/** Boxes that hold others, and boxes with what cameras write: position, device, owner (ISO/IEC 14496-12, QuickTime File Format). */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia'])
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
const maxBoxes = 2000

/**
 * Blanks the metadata of an MP4 in place: the boxes stay as free space, so that no offset changes. Returns the size of its picture. Throws
 * for a file that is cut off or has no film in it.
 */
export async function blankVideoMetadata(file: string): Promise<{ readonly width?: number; readonly height?: number }> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    const found: Found = { boxes: 0, hasFilm: false, width: 0, height: 0 }
    await walk(handle, 0, size, found)
    if (!found.hasFilm) throw new Error('There is no film in the file')
    return found.width > 0 && found.height > 0 ? { width: found.width, height: found.height } : {}
  } finally {
    await handle.close()
  }
}

interface Found {
  boxes: number
  hasFilm: boolean
  width: number
  height: number
}

async function walk(handle: FileHandle, start: number, end: number, found: Found): Promise<void> {
  for (let at = start; at < end;) {
    found.boxes += 1
    if (found.boxes > maxBoxes) throw new Error('The file has too many boxes')
    const header = await read(handle, at, 16)
    const type = header.toString('latin1', 4, 8)
    const short = header.readUInt32BE(0)
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const content = at + (short === 1 ? 16 : 8)
    if (length < content - at || at + length > end) throw new Error('A box is cut off')
    if (type === 'moov') found.hasFilm = true
    if (containers.has(type)) await walk(handle, content, at + length, found)
    if (type === 'tkhd') readTrack(await read(handle, at + length - 8, 8), found)
    if (metadata.has(type)) await blank(handle, at, content, at + length)
    at += length
  }
}

// Width and height of a track, 16.16 fixed point, are the last eight bytes of its header.
function readTrack(end: Buffer, found: Found): void {
  found.width = Math.max(found.width, Math.round(end.readUInt32BE(0) / 65_536))
  found.height = Math.max(found.height, Math.round(end.readUInt32BE(4) / 65_536))
}

async function blank(handle: FileHandle, at: number, content: number, end: number): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, at + 4)
  const zeros = Buffer.alloc(65_536)
  for (let position = content; position < end; position += zeros.length) {
    await handle.write(zeros, 0, Math.min(zeros.length, end - position), position)
  }
}

// Bytes beyond the end of the file are zero.
async function read(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer
}
