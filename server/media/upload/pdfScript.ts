import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const unpack = promisify(inflate)

/** Bytes that are searched in one turn, and those of the turn before that are searched again: longer than any name. */
const [blockBytes, overlap] = [500_000, 200]
/** Bytes before the data of a stream in which its dictionary is. */
const dictionaryBytes = 2000
/** Largest stream that is searched, in bytes once it is unpacked; writers put a hundred objects into one, and pictures are larger. */
const maxUnpacked = 20_000_000
/** What is searched of one file: a brochure of 300 pages has some thousand streams. What has more counts as one with a script. */
export const pdfLimits = { streams: 50_000, unpacked: 500_000_000 } as const
/** Streams between which other requests have a turn. */
const together = 100

/**
 * Actions that run code or start a program, and forms with scripts of their own: a script is in an action of one of these types
 * (ISO 32000-1, 12.6.4). The names are too long to be in compressed data by chance.
 */
const active = /\/(?:JavaScript|Rendition|Launch|XFA)(?![\w#])/
const objectStream = /\/ObjStm(?!\w)|\/First\s+\d+(?!\d|\s+\d+\s+R)/
const prediction = /\/Predictor\s+(?!1\b)/
const encryption = /\/Filter\b|\/Encrypt\b/

/**
 * Returns whether a PDF holds a script, also where its names are written with `#` and hex digits, and in object streams. What cannot be
 * searched counts as a script: an object stream that is encrypted or packed in another way than `FlateDecode`, and more than `pdfLimits`.
 */
export async function hasScript(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (await isActive(content)) return true
  const trailer = readNames(content.subarray(-dictionaryBytes))
  let count = 0
  let unpacked = 0
  for (const { dictionary, data } of streamsOf(content)) {
    count += 1
    if (count > pdfLimits.streams || unpacked > pdfLimits.unpacked) return true
    if (count % together === 0) await setImmediate()
    const hasObjects = objectStream.test(dictionary.slice(dictionary.lastIndexOf('endobj') + 1))
    if (!isZlib(data)) {
      // What is not packed was searched with the rest.
      if (hasObjects && encryption.test(dictionary + trailer)) return true
      continue
    }
    if (hasObjects && prediction.test(dictionary)) return true
    const plain = await unpackedOf(data)
    unpacked += plain?.length ?? maxUnpacked
    if (plain === undefined ? hasObjects : await isActive(plain)) return true
  }
  return false
}

async function isActive(content: Buffer): Promise<boolean> {
  for (let start = 0; start < content.length; start += blockBytes) {
    if (active.test(readNames(content.subarray(Math.max(0, start - overlap), start + blockBytes)))) return true
    if (content.length > blockBytes) await setImmediate()
  }
  return false
}

/** Yields the streams of a PDF: what is before each, with its dictionary, and its data. The time is linear in the length of the file. */
function* streamsOf(content: Buffer): Generator<{ readonly dictionary: string; readonly data: Buffer }> {
  let end = 0
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    if (!endsDictionary(content, at)) continue
    const start = at + (content[at + 6] === 0x0d && content[at + 7] === 0x0a ? 8 : 7)
    if (end !== -1 && end < start) end = content.indexOf('endstream', start)
    const dictionary = readNames(content.subarray(Math.max(0, at - dictionaryBytes), at))
    yield { dictionary, data: content.subarray(start, end === -1 ? undefined : end) }
  }
}

// White space of ISO 32000-1, 7.2.2, may stand between the dictionary and its stream.
function endsDictionary(content: Buffer, at: number): boolean {
  let last = at - 1
  while (last > at - dictionaryBytes && [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20].includes(content[last] ?? -1)) last -= 1
  return content[last] === 0x3e && content[last - 1] === 0x3e
}

/** Returns the data without its packing; `undefined` where it cannot be read or is too large. */
async function unpackedOf(data: Buffer): Promise<Buffer | undefined> {
  try {
    return await unpack(data, { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

// RFC 1950, 2.2: the method is 8, and the two bytes are a multiple of 31.
function isZlib([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** Values of hex digits by their character, -1 for others. */
const hexDigits = Int8Array.from({ length: 256 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)
const numberSign = 0x23

/**
 * Returns bytes as a text in which names have their characters: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). A megabyte takes some
 * milliseconds, however many there are.
 */
function readNames(bytes: Buffer): string {
  if (!bytes.includes(numberSign)) return bytes.toString('latin1')
  const names = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const [high, low] = byte === numberSign ? [digitAt(bytes, at + 1), digitAt(bytes, at + 2)] : [-1, -1]
    const isCode = high >= 0 && low >= 0
    names[length] = isCode ? high * 16 + low : byte
    length += 1
    if (isCode) at += 2
  }
  return names.toString('latin1', 0, length)
}

function digitAt(bytes: Buffer, at: number): number {
  return hexDigits[bytes[at] ?? 0] ?? -1
}
