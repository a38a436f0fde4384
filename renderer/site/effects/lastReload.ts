/** Where the time of the last reload for a missing chunk outlives the page; small, because the gate uses it too. */
const storageKey = 'chunk-reload'

/** In ms since 1970; `null` when there was none or it cannot be known. */
export function readLastReload(): number | null {
  try {
    const stored = sessionStorage.getItem(storageKey)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

/** Whether the time could be stored. */
export function storeReload(now: number): boolean {
  try {
    sessionStorage.setItem(storageKey, String(now))
    return true
  } catch {
    return false
  }
}
