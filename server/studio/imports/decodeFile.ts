import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decodeText } from '#schemas/decodeText.ts'
import type { ChosenDialect, CsvDialect, CsvEncoding } from '#schemas/studio/calls/importDialect.ts'
import { recogniseDialect } from '#schemas/studio/csvDialect.ts'
import { sampleBytes } from '#schemas/studio/csvEncoding.ts'

/** The bytes are no text in their encoding; everything before them was returned. */
export class InvalidBytes extends Error {}

/** The file is a workbook of a spreadsheet, packed or of the old format. */
export class SpreadsheetFile extends Error {}

const chunkBytes = 128 * 1024
const workbooks = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/** Returns how a file is written, as far as it can be recognised, with the parts that are chosen. Throws `SpreadsheetFile`. */
export async function dialectOfFile(file: string, chosen: ChosenDialect): Promise<Partial<CsvDialect>> {
  const bytes = await readStart(file)
  if (workbooks.some((start) => bytes.subarray(0, 4).equals(start))) throw new SpreadsheetFile()
  return recogniseDialect(bytes, chosen)
}

/**
 * Reads a file as text in an encoding, a part at a time. Line breaks are `\n`. Throws `InvalidBytes` after the text before them.
 */
export async function* decodeFile(file: string, encoding: CsvEncoding): AsyncGenerator<string> {
  let decoders: { readonly strict: TextDecoder; readonly lenient: TextDecoder } | undefined
  let carriageReturn = ''
  const normalise = (text: string) => {
    const whole = carriageReturn + text
    carriageReturn = whole.endsWith('\r') ? '\r' : ''
    return whole.slice(0, whole.length - carriageReturn.length).replaceAll(/\r\n?/g, '\n')
  }
  for await (const chunk of readBytes(file)) {
    if (decoders === undefined) {
      decoders = { strict: new TextDecoder(encoding, { fatal: true }), lenient: new TextDecoder(encoding) }
    }
    const text = decodeText(decoders.lenient, chunk, { stream: true })
    if (!isValid(decoders.strict, chunk)) {
      yield normalise(text.slice(0, text.indexOf('\uFFFD')))
      throw new InvalidBytes()
    }
    yield normalise(text)
  }
  if (decoders !== undefined && !isValid(decoders.strict)) throw new InvalidBytes()
  if (carriageReturn !== '') yield '\n'
}

// One byte more says that the file goes on.
async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes + 1), 0, sampleBytes + 1, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* readBytes(file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    if (Buffer.isBuffer(chunk)) yield chunk
  }
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
