import { useSyncExternalStore } from 'react'

/** Returns `false` on the server and while the page is hydrated, `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer)
}

const subscribe = () => () => {}
const inBrowser = () => true
const onServer = () => false
