import { createHash } from 'node:crypto'

/** Hash of a value that does not depend on the order of its keys, which jsonb does not keep. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

/** The same names give the same id (a UUID of version 5's form): content that is loaded again keeps its section ids. */
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

/** JSON with sorted keys. */
export function canonical(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value), undefined, indent)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
