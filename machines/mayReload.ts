import * as delays from '#machines/delays.ts'

/**
 * Whether the page may be reloaded for a missing chunk: the first time, then only after the guard's time (specification, section 4).
 * A stored time from the future, or one that is no number, means no reload: better once too few than a loop. Both in ms since 1970.
 */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || now - lastReload > delays.chunkReloadGuard
}
