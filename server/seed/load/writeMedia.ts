import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Compresses nearly as well as level 11 in a tenth of the time. */
const brotliQuality = 7

/**
 * Writes a file of the media folder atomically and returns its address, which contains a hash of the content so that the
 * response is immutable.
 */
export function writeMedia(dataDir: string, name: string, content: string | Uint8Array): string {
  const path = join(dataDir, 'media', name)
  const bytes = Buffer.from(content)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, bytes)
    // The server sends these copies to browsers that accept the encoding.
    if (/\.(svg|glb)$/.test(name)) {
      writeAtomically(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
      )
      writeAtomically(`${path}.gz`, gzipSync(bytes))
    }
  }
  return `/media/${name}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
}

function writeAtomically(path: string, bytes: Uint8Array): void {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
