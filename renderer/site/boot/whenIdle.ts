import * as delays from '#machines/delays.ts'

/** Calls back when the browser has time, at the latest after `delays.hydrationIdle`. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: delays.hydrationIdle })
  else callback()
}
