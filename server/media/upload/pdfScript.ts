import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const unpack = promisify(inflate)

/** Bytes that are searched in one turn, and those of the turn before that are searched again: longer than any name. */
const [blockBytes, overlap] = [1_000_000, 200]
/** Bytes before the data of a stream in which its dictionary is. */
const dictionaryBytes = 2000
/** Largest stream that is searched, in bytes once it is unpacked; writers put a hundred objects into one, and pictures are larger. */
const maxUnpacked = 20_000_000

/**
 * Actions that run code or start a program, and forms with scripts of their own: a script is in an action of one of these types
 * (ISO 32000-1, 12.6.4). The names are too long to be in compressed data by chance.
 */
const active = /\/(?:JavaScript|Rendition|Launch|XFA)(?![\w#])/
const objectStream = /\/ObjStm(?!\w)|\/First\s+\d+(?!\d|\s+\d+\s+R)/
const prediction = /\/Predictor\s+(?!1\b)/

/**
 * Returns whether a PDF holds a script, also where its names are written with `#` and hex digits, and in object streams. An object stream that
 * cannot be read, because it is encrypted or packed in another way than `FlateDecode`, counts as one with a script.
 */
export async function hasScript(file: string): Promise<boolean> {
  const content = await readFile(file)
  for (let start = 0; start < content.length; start += blockBytes) {
    if (active.test(readNames(content.subarray(Math.max(0, start - overlap), start + blockBytes)))) return true
    await setImmediate()
  }
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    const before = readNames(content.subarray(Math.max(0, at - dictionaryBytes), at))
    if (before.trimEnd().endsWith('>>') && (await isActive(content, at, before))) return true
  }
  return false
}

/** Returns whether a stream holds a script, or is an object stream that cannot be read. */
async function isActive(content: Buffer, at: number, before: string): Promise<boolean> {
  const start = at + (content[at + 6] === 0x0d && content[at + 7] === 0x0a ? 8 : 7)
  const end = content.indexOf('endstream', start)
  const data = content.subarray(start, end === -1 ? undefined : end)
  const hasObjects = objectStream.test(before.slice(before.lastIndexOf('endobj') + 1))
  // What is not packed was searched with the rest.
  if (!isZlib(data))
    return hasObjects && /\/Filter\b|\/Encrypt\b/.test(before + readNames(content.subarray(-dictionaryBytes)))
  if (hasObjects && prediction.test(before)) return true
  try {
    const options = { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
    return active.test(readNames(await unpack(data, options)))
  } catch {
    return hasObjects
  }
}

// RFC 1950, 2.2: the method is 8, and the two bytes are a multiple of 31.
function isZlib([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** Returns bytes as a text in which names have their characters: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
function readNames(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
