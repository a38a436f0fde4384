import * as delays from '#machines/delays.ts'

/**
 * Returns whether the page may be reloaded for a missing chunk: the first time, then only after `chunkReloadGuard`. A stored time in
 * the future or `NaN` means no reload, which prevents a loop. Both times in ms since 1970.
 */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || now - lastReload > delays.chunkReloadGuard
}
