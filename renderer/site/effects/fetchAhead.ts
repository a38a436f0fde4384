let running = 0

/** Fetches what the visitor has not requested yet. A chunk missing then is no reason to reload: requesting it later is. */
export async function fetchAhead<T>(fetchIt: () => Promise<T>): Promise<T | undefined> {
  running += 1
  try {
    return await fetchIt()
  } catch {
    return undefined
  } finally {
    running -= 1
  }
}

export function isFetchingAhead(): boolean {
  return running > 0
}
