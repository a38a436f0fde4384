import { open } from 'node:fs/promises'

// Signature and chunks of a PNG: https://www.w3.org/TR/png-3/#5DataRep. Each chunk has a length, a name, its data and a checksum.
const signatureBytes = 8
const headerBytes = 8
const checksumBytes = 4
/** Chunks that show something; the others hold texts, times, the camera and its position. */
const shown: ReadonlySet<string> = new Set(
  'IHDR PLTE tRNS IDAT IEND acTL fcTL fdAT gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST sPLT'.split(' '),
)
/** Bound of the chunks before the pixels, which are looked through for an animation. */
const maxChunks = 1000

/** Returns whether a PNG is an animation; only the start of the file is read. */
export async function isAnimatedPng(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    let at = signatureBytes
    for (let count = 0; count < maxChunks; count += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, at)
      const name = buffer.toString('latin1', 4, headerBytes)
      if (name === 'acTL') return true
      if (bytesRead < headerBytes || name === 'IDAT') return false
      at += headerBytes + buffer.readUInt32BE(0) + checksumBytes
    }
    return false
  } finally {
    await handle.close()
  }
}

/**
 * Returns an animated PNG without the chunks that show nothing and without what is behind its end, and the number of its frames. The mark of
 * the animation comes first, where whoever serves the file looks for it. Throws for a file that is cut off.
 */
export function cleanAnimatedPng(content: Buffer): { readonly content: Buffer; readonly frames: number } {
  const chunks: Buffer[] = []
  let mark: Buffer | undefined
  let name = ''
  for (let at = signatureBytes; name !== 'IEND';) {
    if (at + headerBytes > content.length) throw new Error('The PNG is cut off')
    const end = at + headerBytes + content.readUInt32BE(at) + checksumBytes
    if (end > content.length) throw new Error('The PNG is cut off')
    name = content.toString('latin1', at + 4, at + headerBytes)
    const chunk = content.subarray(at, end)
    if (name === 'acTL') mark = chunk
    else if (shown.has(name)) chunks.push(chunk)
    at = end
  }
  const [header, ...others] = chunks
  if (mark === undefined || header === undefined) throw new Error('The PNG has no animation')
  const cleaned = Buffer.concat([content.subarray(0, signatureBytes), header, mark, ...others])
  return { content: cleaned, frames: mark.readUInt32BE(headerBytes) }
}
