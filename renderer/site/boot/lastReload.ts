/** Stores the time of the last reload for a missing chunk across pages; small, because the lazy-hydration entry uses it too. */
const storageKey = 'chunk-reload'

/** Returns the time of the last reload in ms since 1970; `null` when there was none or storage is unavailable. */
export function readLastReload(): number | null {
  try {
    const stored = sessionStorage.getItem(storageKey)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

/** Stores the time; returns whether that succeeded. */
export function storeReload(now: number): boolean {
  try {
    sessionStorage.setItem(storageKey, String(now))
    return true
  } catch {
    return false
  }
}
