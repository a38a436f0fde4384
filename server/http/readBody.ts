import type { IncomingMessage } from 'node:http'

/** The body of a request, `undefined` when it has more than so many bytes; the rest is not waited for. */
export async function readBody(request: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // Breaking out of the loop must leave the connection open for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
