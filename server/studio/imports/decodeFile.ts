import { createReadStream } from 'node:fs'

/** The bytes are no text in their encoding; everything before them was returned. */
export class InvalidBytes extends Error {}

/** The file is a workbook of a spreadsheet, packed or of the old format. */
export class SpreadsheetFile extends Error {}

const chunkBytes = 128 * 1024
const workbooks = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/**
 * Reads a file as text, a part at a time: UTF-8, UTF-16 with a byte order mark, or the encoding that is named. Line breaks are `\n`. Throws
 * `InvalidBytes` after the text before them.
 */
export async function* decodeFile(file: string, encoding: 'detect' | 'windows-1252'): AsyncGenerator<string> {
  let decoders: { readonly strict: TextDecoder; readonly lenient: TextDecoder } | undefined
  let carriageReturn = ''
  const normalise = (text: string) => {
    const whole = carriageReturn + text
    carriageReturn = whole.endsWith('\r') ? '\r' : ''
    return whole.slice(0, whole.length - carriageReturn.length).replaceAll(/\r\n?/g, '\n')
  }
  for await (const chunk of readBytes(file)) {
    if (decoders === undefined) {
      if (workbooks.some((start) => chunk.subarray(0, 4).equals(start))) throw new SpreadsheetFile()
      const label = encodingOf(chunk, encoding)
      decoders = { strict: new TextDecoder(label, { fatal: true }), lenient: new TextDecoder(label) }
    }
    const text = decoders.lenient.decode(chunk, { stream: true })
    if (!isValid(decoders.strict, chunk)) {
      yield normalise(text.slice(0, text.indexOf('\uFFFD')))
      throw new InvalidBytes()
    }
    yield normalise(text)
  }
  if (decoders !== undefined && !isValid(decoders.strict)) throw new InvalidBytes()
  if (carriageReturn !== '') yield '\n'
}

async function* readBytes(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    if (Buffer.isBuffer(chunk)) yield chunk
  }
}

// A byte order mark wins.
function encodingOf(start: Buffer, encoding: 'detect' | 'windows-1252'): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  return encoding === 'detect' ? 'utf-8' : encoding
}

// Without a chunk: whether the text may end here.
function isValid(strict: TextDecoder, chunk?: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
