import { createHash } from 'node:crypto'
import { canonical } from '#schemas/studio/canonical.ts'

/** Returns a hash of a value that does not depend on the order of its keys, which jsonb does not keep. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

/**
 * Returns the same id (a UUID of version 5's form) for the same names: content that is loaded again keeps its section
 * ids.
 */
export function stableId(...names: readonly string[]): string {
  const hash = createHash('sha1').update(names.join('\n')).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
