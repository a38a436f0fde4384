import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { rule } from '#schemas/issues/issueCodes.ts'
import { changedFileName } from '#schemas/studio/fileName.ts'
import { HttpError } from '#server/api/errors.ts'
import { fileNameOf, sentFileName } from '#server/api/fileName.ts'
import { chunksOf } from '#server/api/readBody.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface Upload {
  /** Temporary file with the content; whoever receives it removes it. */
  readonly path: string
  readonly size: number
  /** The name the sender gave it, in one line. */
  readonly name: string
  /** That name as it was sent, where the file is listed under another. */
  readonly changedName: string | undefined
  readonly fields: ReadonlyMap<string, string>
}

/** Room for the other parts of the body, in bytes. */
const maxOverhead = 20_000

/**
 * Writes the part `file` of a multipart body to a temporary file while it arrives; nothing of it is kept in memory. Throws 413 as soon as it
 * is longer than `maxBytes`, 422 without a file, 400 for a body that is no multipart or ends early; then no file is left behind.
 */
export async function receiveUpload(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  folder: string,
  maxBytes: number,
): Promise<Upload> {
  const tooLarge = () => {
    const issues = [{ level: 'error' as const, ...rule('file_too_large', { max: maxBytes / 1_000_000 }), path: 'file' }]
    return new StudioError('too_large', `The file is larger than ${maxBytes} bytes`, { maxBytes, issues })
  }
  if (Number(headers.get('content-length') ?? 0) > maxBytes + maxOverhead) throw tooLarge()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${randomUUID()}.part`)
  try {
    const parser = openParser(headers.get('content-type') ?? '', maxBytes)
    const parts = collectParts(parser, file, tooLarge)
    let rejected: { readonly error: unknown } | undefined
    parts.catch((error: unknown) => (rejected = { error }))
    let length = 0
    for await (const chunk of chunksOf(body)) {
      length += chunk.byteLength
      if (length > maxBytes + maxOverhead) throw tooLarge()
      await write(parser, chunk, parts)
      if (rejected !== undefined) throw rejected.error
    }
    parser.end()
    return { path: file, ...(await parts) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function openParser(contentType: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: { parts: 5, files: 1, fieldNameSize: 100, fieldSize: 1000, fileSize: maxBytes, headerPairs: 20 },
      isPartAFile: (name: string | undefined) => name === 'file',
    })
  } catch {
    throw new HttpError(400, 'The body is not valid multipart/form-data')
  }
}

/** Waits while the disk is slower than the network, and no longer than until the parts are rejected: a full disk takes nothing more. */
async function write(parser: BusboyInstance, chunk: Uint8Array, parts: Promise<unknown>): Promise<void> {
  if (parser.write(Buffer.from(chunk))) return
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'error', 'finish']) parser.off(event, done)
      resolve()
    }
    for (const event of ['drain', 'error', 'finish']) parser.on(event, done)
    parts.catch(done)
  })
}

function collectParts(parser: BusboyInstance, file: string, tooLarge: () => Error) {
  return new Promise<Omit<Upload, 'path'>>((resolve, reject) => {
    const fields = new Map<string, string>()
    const invalid = () => reject(new HttpError(400, 'The body is not valid multipart/form-data'))
    let stored: Promise<Pick<Upload, 'name' | 'changedName' | 'size'>> | undefined
    parser.on('field', (name, value) => void fields.set(name, value))
    parser.on('file', (_field, stream, filename: unknown) => {
      let size = 0
      stream.on('data', (chunk: Buffer) => (size += chunk.byteLength))
      stream.on('limit', () => reject(tooLarge()))
      stored = pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 })).then(() => {
        return { name: fileNameOf(filename), changedName: changedFileName(sentFileName(filename)), size }
      })
      stored.catch(reject)
    })
    parser.on('error', invalid)
    parser.on('finish', () => {
      if (stored === undefined) reject(new HttpError(422, 'The input is not valid', { file: ['There is no file'] }))
      else stored.then((done) => resolve({ ...done, fields }), reject)
    })
  })
}
