/**
 * Returns a UUID (RFC 9562, version 8) made of another one: always the same of the same, and that of the result is again another.
 * Needs no secure context, as the digests of `crypto.subtle` do.
 */
export function derivedUuid(id: string): string {
  const digits = [0, 1, 2, 3].map((seed) => hash(id, seed).toString(16).padStart(8, '0')).join('')
  const variant = '89ab'[hash(id, 4) % 4] ?? '8'
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-8$3-${variant}$4-$5`)
}

/** Returns 32 bits of a text (MurmurHash3), spread further by a seed. */
function hash(text: string, seed: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  for (let at = 0; at < text.length; at += 1) {
    const block = Math.imul(text.charCodeAt(at), 0xcc9e2d51)
    state ^= Math.imul((block << 15) | (block >>> 17), 0x1b873593)
    state = Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64
  }
  state = Math.imul(state ^ (state >>> 16) ^ text.length, 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
