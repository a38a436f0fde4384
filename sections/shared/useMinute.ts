import { useSyncExternalStore } from 'react'

const minute = 60_000

/** Returns the current minute in ms since 1970, updated while the page is open; `undefined` on the server and during hydration. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(onMinute, thisMinute, onServer)
}

function onMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 4)
  // Timers are throttled in the background.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute
const onServer = () => undefined
