import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Readable } from 'node:stream'
import { replyLimits } from '#schemas/tickets.ts'
import type { GivenFile } from '#server/tickets/checkAttachment.ts'

/** A reply as it came in: its fields by name, and the file beside them. */
export interface GivenReply {
  readonly fields: ReadonlyMap<string, string>
  readonly attachment: GivenFile | undefined
  /** The file, or the text beside it, is larger than it may be; the rest was read past. */
  readonly tooLarge: 'attachment' | 'data' | undefined
}

/** A body that is no reply; the status says why. */
export class ReplyUnreadable extends Error {
  constructor(
    readonly status: 400 | 413 | 415 | 422,
    message: string,
  ) {
    super(message)
    this.name = 'ReplyUnreadable'
  }
}

/** A browser that still sends hears no answer: so much too much is read past, in bytes; who sends more is cut off. */
export const mostReadPast = 40_000_000
const attachmentName = 'attachment'

/** Reads a multipart body as it comes, no more of it than the limits allow. `names` are the fields it may have. */
export async function readReply(
  body: Readable,
  contentType: string | undefined,
  names: ReadonlySet<string>,
): Promise<GivenReply> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) {
    body.resume()
    throw new ReplyUnreadable(415, 'Send the reply as multipart/form-data')
  }
  const parser = openParser(contentType ?? '')
  const fields = new Map<string, string>()
  const files: { name: string; chunks: Buffer[] }[] = []
  let tooLarge: GivenReply['tooLarge']
  return new Promise<GivenReply>((resolve, reject) => {
    let length = 0
    const refuse = (status: ReplyUnreadable['status'], message: string) => {
      body.unpipe(parser)
      body.resume()
      reject(new ReplyUnreadable(status, message))
    }
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (valueCut) tooLarge ??= 'data'
      if (nameCut || !names.has(name) || fields.has(name)) refuse(422, `The field ${name.slice(0, 50)} is not expected`)
      else fields.set(name, value)
    })
    parser.on('file', (_name, stream, filename) => {
      const chunks: Buffer[] = []
      // An empty field of a browser names its file "", which arrives as none.
      files.push({ name: typeof filename === 'string' ? filename : '', chunks })
      // What comes after the limit is not handed on.
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => {
        tooLarge ??= 'attachment'
        chunks.length = 0
      })
      stream.on('error', () => refuse(400, 'The body ends before its end'))
    })
    parser.on('partsLimit', () => refuse(413, `A reply has at most ${replyLimits.parts} parts`))
    parser.on('fieldsLimit', () => refuse(413, 'A reply has fewer fields'))
    parser.on('filesLimit', () => refuse(422, 'A reply has one attachment'))
    parser.on('error', () => refuse(400, 'The body is not valid multipart/form-data'))
    parser.on('finish', () => {
      const [file] = files
      const named = file !== undefined && (file.name !== '' || file.chunks.length > 0)
      const attachment = named ? { name: file.name, content: Buffer.concat(file.chunks) } : undefined
      resolve({ fields, attachment: tooLarge === 'attachment' ? undefined : attachment, tooLarge })
    })
    body.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostReadPast) {
        refuse(413, 'The body is too large')
        body.destroy()
      }
    })
    body.on('error', () => refuse(400, 'The body ends before its end'))
    body.on('aborted', () => refuse(400, 'The body ends before its end'))
    body.pipe(parser)
  })
}

/** Throws where the header names no boundary. */
function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: 3,
        files: 1,
        fieldSize: replyLimits.data,
        fieldNameSize: 100,
        fileSize: replyLimits.file,
        parts: replyLimits.parts,
        headerPairs: 20,
      },
      isPartAFile: (name) => name === attachmentName,
    })
  } catch {
    throw new ReplyUnreadable(400, 'The header Content-Type names no boundary')
  }
}
