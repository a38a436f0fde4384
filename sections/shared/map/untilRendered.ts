/** A map of either library while it is loading. */
interface LoadingMap {
  on(type: 'load' | 'error', listener: (event: object) => void): unknown
  off(type: 'load' | 'error', listener: (event: object) => void): unknown
  remove(): void
}

/** Resolves when the map has been rendered for the first time. Removes it and throws when anything fails before, or on `signal`. */
export async function untilRendered(map: LoadingMap, signal: AbortSignal): Promise<void> {
  const events = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (event: object) => reject('error' in event ? event.error : new Error('The map failed'))
      const done = () => resolve()
      map.on('error', fail)
      map.on('load', done)
      // From here on the library reports errors itself.
      events.signal.addEventListener('abort', () => {
        map.off('error', fail)
        map.off('load', done)
      })
      signal.addEventListener('abort', () => reject(signal.reason), { signal: events.signal })
    })
  } catch (error) {
    map.remove()
    throw error
  } finally {
    events.abort()
  }
}
