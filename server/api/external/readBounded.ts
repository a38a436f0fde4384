/** Reads a body as it arrives. Returns `undefined`, and leaves the rest unread, once it has more than `maxBytes` (unpacked). */
export async function readBounded(
  { headers, body }: Pick<Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
