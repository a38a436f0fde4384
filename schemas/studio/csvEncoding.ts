import type { CsvEncoding } from '#schemas/studio/calls/importDialect.ts'
import { codePageOf } from '#schemas/studio/codePage.ts'

/** Bytes looked at: enough words of a language, read in an instant. */
const enough = 64 * 1024
/** Bytes of a file that its encoding is recognised from; letters beside a to z that come later are read as UTF-8, or named with their row. */
export const sampleBytes = 1_000_000

/**
 * Returns the encoding of a file from its bytes; `undefined` where two are as likely and would give different texts. Marks at the start, zeros
 * of UTF-16 and the pattern of UTF-8 decide; of the code pages, the one in which every word is one of a language.
 */
export function detectEncoding(file: Uint8Array): CsvEncoding | undefined {
  const bytes = wholeLines(file.subarray(0, sampleBytes), file.length > sampleBytes)
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const wide = wideEncoding(bytes.subarray(0, enough))
  if (wide !== undefined) return wide
  const lines = foreignLines(bytes)
  const broken = lines.filter((line) => !isUtf8(line)).length
  // A file in UTF-8 may have a broken character, which is reported with its row.
  if (broken <= lines.length / 10) return 'utf-8'
  return codePageOf(lines)
}

// A letter of several bytes is not cut in two.
function wholeLines(bytes: Uint8Array, isCut: boolean): Uint8Array {
  const end = bytes.lastIndexOf(0x0a)
  return isCut && end > 0 ? bytes.subarray(0, end + 1) : bytes
}

// A text in UTF-16 has commas and line breaks, whose other byte is zero. One with a null character has line breaks of one byte.
function wideEncoding(bytes: Uint8Array): CsvEncoding | undefined {
  let [even, odd] = [0, 0]
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (even + odd < bytes.length / 20) return undefined
  if (odd > even * 4) return hasWideBreaks(bytes, 0) ? 'utf-16le' : undefined
  return even > odd * 4 && hasWideBreaks(bytes, 1) ? 'utf-16be' : undefined
}

/** Returns whether most line breaks, or separators where there are none, are at places of this parity and have a zero as their other byte. */
function hasWideBreaks(bytes: Uint8Array, parity: 0 | 1): boolean {
  const lineFeed = 0x0a
  const marks = bytes.includes(lineFeed) ? [lineFeed] : [0x2c, 0x3b, 0x09, 0x7c]
  let [wide, all] = [0, 0]
  for (let index = 0; index < bytes.length; index += 1) {
    if (!marks.includes(bytes[index] ?? 0)) continue
    all += 1
    if (index % 2 === parity && bytes[parity === 0 ? index + 1 : index - 1] === 0) wide += 1
  }
  return wide * 2 > all
}

function foreignLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = []
  let taken = 0
  for (let index = foreignFrom(bytes, 0); index < bytes.length && taken < enough;) {
    const start = bytes.lastIndexOf(0x0a, index) + 1
    const next = bytes.indexOf(0x0a, index)
    const end = next < 0 ? bytes.length : next
    const line = bytes.subarray(start, Math.min(end, start + enough))
    lines.push(line)
    taken += line.length
    index = foreignFrom(bytes, end)
  }
  return lines
}

// A loop of its own: `findIndex` takes ten times as long for a megabyte.
function foreignFrom(bytes: Uint8Array, start: number): number {
  let index = start
  while (index < bytes.length && (bytes[index] ?? 0) <= 0x7f) index += 1
  return index
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
