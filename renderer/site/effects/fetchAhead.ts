let running = 0

/** Fetches what the visitor has not asked for yet. What is missing then is no reason to reload: asking for it will tell. */
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
