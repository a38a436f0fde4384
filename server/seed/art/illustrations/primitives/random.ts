/** Returns a generator of numbers from 0 to 1 (FNV-1a and mulberry32); the same seed gives the same numbers. */
export const randomOf = (seed: string) => {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A seeded random number generator. */
export type Random = ReturnType<typeof randomOf>
