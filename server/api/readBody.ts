import { HttpError } from '#server/api/errors.ts'

/** Reads a body of at most `maxBytes`. Throws 413 for a longer one; the rest is left unread, so that the response can be sent. */
export async function readBody({ headers, body }: Pick<Request, 'headers' | 'body'>, maxBytes: number) {
  const tooLarge = () => new HttpError(413, `The body is larger than ${maxBytes} bytes`)
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Iterates over a body without cancelling it at the end, which would close the connection before the response. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | Uint8Array | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  if (body instanceof Uint8Array) return yield body
  const reader = body.getReader()
  for (;;) {
    const result = await reader.read().catch(() => undefined)
    if (result === undefined) throw new HttpError(400, 'The body ends early')
    if (result.done) return
    yield result.value
  }
}
