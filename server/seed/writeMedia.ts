import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Nearly the densest at a tenth of its time. */
const brotliQuality = 7

/**
 * Writes a file of the media folder, whole or not at all, and answers its address, which carries a hash of the content so
 * that it may be cached for ever.
 */
export function writeMedia(dataDir: string, name: string, content: string | Uint8Array): string {
  const path = join(dataDir, 'media', name)
  const bytes = Buffer.from(content)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    mkdirSync(dirname(path), { recursive: true })
    writeWhole(path, bytes)
    // Beside a drawing or a model its compressed copies, which the server sends to browsers that take them.
    if (/\.(svg|glb)$/.test(name)) {
      writeWhole(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
      )
      writeWhole(`${path}.gz`, gzipSync(bytes))
    }
  }
  return `/media/${name}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
}

function writeWhole(path: string, bytes: Uint8Array): void {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
