import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { HttpError } from '#server/api/errors.ts'
import { fileNameOf } from '#server/api/fileName.ts'
import { chunksOf } from '#server/api/readBody.ts'

/** Limits of a multipart body, in bytes and parts. */
export interface MultipartLimits {
  readonly parts: number
  readonly fieldBytes: number
  /** The fields there may be, each once; any when left out. */
  readonly fields?: ReadonlySet<string>
  /** The part that may be a file, once or up to `count` times. */
  readonly file?: { readonly name: string; readonly bytes: number; readonly count?: number }
}

export interface SentFile {
  readonly name: string
  readonly content: File | 'tooLarge'
}

export interface MultipartBody {
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The first file; `undefined` for an empty file input, too. */
  readonly file: File | undefined
  /** Every file in the order it was sent; one over its limit has no content. */
  readonly files: readonly SentFile[]
  /** A part over its limit; its content is dropped. */
  readonly tooLarge: 'field' | 'file' | undefined
}

/**
 * Bytes read and discarded of a body that is invalid or too large, because a browser ignores a response that arrives while it is
 * still sending. A longer body is cut off.
 */
export const maxDiscardedBytes = 40_000_000

/** Reads a multipart body as a stream. Throws 400 for an invalid body, 413 above `maxDiscardedBytes`, 422 for an unexpected part. */
export async function readMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array> | Uint8Array | null,
  limits: MultipartLimits,
): Promise<MultipartBody> {
  const parser = openParser(contentType, limits)
  let isRejected = false
  const result = collectParts(parser, limits)
  result.catch(() => (isRejected = true))
  let length = 0
  for await (const chunk of chunksOf(body)) {
    length += chunk.byteLength
    if (length > maxDiscardedBytes) throw new HttpError(413, `The body is larger than ${maxDiscardedBytes} bytes`)
    if (!isRejected) parser.write(Buffer.from(chunk))
  }
  if (!isRejected) parser.end()
  return result
}

function openParser(contentType: string, { parts, fieldBytes, file }: MultipartLimits): BusboyInstance {
  const limits = { parts, fieldNameSize: 100, fieldSize: fieldBytes, fileSize: file?.bytes ?? 0, headerPairs: 20 }
  const isPartAFile = file === undefined ? {} : { isPartAFile: (name: string | undefined) => name === file.name }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, ...isPartAFile })
  } catch {
    // The header names no boundary.
    throw brokenBody()
  }
}

function collectParts(parser: BusboyInstance, { parts, fields: expected, file: fileLimit }: MultipartLimits) {
  return new Promise<MultipartBody>((resolve, reject) => {
    const fields: [name: string, value: string][] = []
    const files: { readonly name: string; chunks: Uint8Array<ArrayBuffer>[]; isTooLarge: boolean }[] = []
    let tooLarge: MultipartBody['tooLarge']
    const count = fileLimit?.count ?? 1
    const rejectPart = (name: string, sentence: string) =>
      reject(new HttpError(422, 'The input is not valid', { [name.slice(0, 100)]: [sentence] }))

    parser.on('field', (given: string | undefined, value, isNameCut, isValueCut) => {
      const name = given ?? ''
      if (name === '') return rejectPart(name, 'A part without a name')
      if (isNameCut) return rejectPart(name, 'This name is too long')
      const isRepeated = fields.some(([known]) => known === name)
      if (expected !== undefined && (isRepeated || !expected.has(name))) return rejectPart(name, 'Unexpected field')
      if (isValueCut) tooLarge ??= 'field'
      fields.push([name, value])
    })
    parser.on('file', (field: string | undefined, stream, filename: unknown) => {
      const file = { name: fileNameOf(filename), chunks: [new Uint8Array()], isTooLarge: false }
      stream.on('data', (chunk: Buffer) => {
        if (!file.isTooLarge) file.chunks.push(new Uint8Array(chunk))
      })
      stream.on('limit', () => {
        tooLarge ??= 'file'
        file.chunks = []
        file.isTooLarge = true
      })
      stream.on('error', () => reject(brokenBody()))
      if (field === undefined || field === '') rejectPart('', 'A part without a name')
      else if (fileLimit === undefined) rejectPart(field, 'This form takes no files')
      else if (files.push(file) > count) rejectPart(field, count === 1 ? 'At most one file' : `At most ${count} files`)
    })
    parser.on('partsLimit', () => rejectPart('', `At most ${parts} fields`))
    parser.on('error', () => reject(brokenBody()))
    parser.on('finish', () => {
      const sent = files.map(({ name, chunks, isTooLarge }): SentFile => {
        return { name, content: isTooLarge ? 'tooLarge' : new File(chunks, name) }
      })
      // An empty file input sends a file without a name.
      const given = sent.filter(({ name, content }) => content === 'tooLarge' || name !== '' || content.size > 0)
      const first = given[0]?.content
      resolve({ fields, file: first === 'tooLarge' ? undefined : first, files: given, tooLarge })
    })
  })
}

function brokenBody(): HttpError {
  return new HttpError(400, 'The body is not valid multipart/form-data')
}
