import { createHash } from 'node:crypto'
import { everything } from '#server/cache/tagCache.ts'

/** Bytes of the tags in a header; a page has two such headers, and all its headers must stay below 3 kB. */
const maxBytes = 600
/** A longer tag is replaced by its hash. */
const maxTag = 100

/**
 * Returns the cache tags as a header may hold them. When they are too many, those of single things fall back to the list of their
 * kind, which every change to one of the kind announces too, the most numerous kind first; at last to `*`. A tag of more than 100
 * characters is `sha1-` and the base64url of its hash.
 */
export function capTags(tags: Iterable<string>): string[] {
  let capped = [...new Set([...tags].map(shorten))]
  while (bytesOf(capped) > maxBytes) {
    const kind = mostNumerousKind(capped)
    if (kind === undefined) return [everything]
    capped = [...new Set(capped.map((tag) => (tag.startsWith(`${kind}:`) ? `list:${kind}` : tag)))]
  }
  return capped
}

function bytesOf(tags: readonly string[]): number {
  return Buffer.byteLength(tags.join(' '))
}

function shorten(tag: string): string {
  return tag.length > maxTag ? `sha1-${createHash('sha1').update(tag).digest('base64url')}` : tag
}

function mostNumerousKind(tags: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const tag of tags) {
    const [kind = '', id] = tag.split(':')
    if (id !== undefined && kind !== 'list') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
