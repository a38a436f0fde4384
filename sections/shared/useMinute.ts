import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The current minute in ms since 1970, counted on while the page is open; `undefined` on the server and until the page is hydrated. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(onMinute, thisMinute, unknown)
}

function onMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 4)
  // A page that was in the background has slept.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute
const unknown = () => undefined
