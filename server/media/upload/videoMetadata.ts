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
    const film: FilmMetadata = { boxes: 0, hasFilm: false, width: 0, height: 0 }
    await walk(handle, 0, size, film)
    if (!film.hasFilm) throw new Error('There is no film in the file')
    return film.width > 0 && film.height > 0 ? { width: film.width, height: film.height } : {}
  } finally {
    await handle.close()
  }
}

interface FilmMetadata {
  boxes: number
  hasFilm: boolean
  width: number
  height: number
}

async function walk(handle: FileHandle, start: number, end: number, film: FilmMetadata): Promise<void> {
  for (let at = start; at < end;) {
    film.boxes += 1
    if (film.boxes > maxBoxes) throw new Error('The file has too many boxes')
    const header = await read(handle, at, 16)
    const type = header.toString('latin1', 4, 8)
    const short = header.readUInt32BE(0)
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const content = at + (short === 1 ? 16 : 8)
    if (length < content - at || at + length > end) throw new Error('A box is cut off')
    if (type === 'moov') film.hasFilm = true
    if (containers.has(type)) await walk(handle, content, at + length, film)
    if (type === 'tkhd') readTrack(await read(handle, at + length - 8, 8), film)
    if (metadata.has(type)) await blank(handle, at, content, at + length)
    at += length
  }
}

// Width and height of a track, 16.16 fixed point, are the last eight bytes of its header.
function readTrack(end: Buffer, film: FilmMetadata): void {
  film.width = Math.max(film.width, Math.round(end.readUInt32BE(0) / 65_536))
  film.height = Math.max(film.height, Math.round(end.readUInt32BE(4) / 65_536))
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
