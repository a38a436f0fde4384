import { LRUCache } from 'lru-cache'

/** How long after a 404 of an external CMS another one confirms it, in ms. */
const confirmedAfter = 30_000
/** Pages whose first 404 is remembered. */
const maxAddresses = 10_000

/**
 * Decides whether a page that could be shown before is gone. The embedded CMS is right at once; an external one, which may be
 * restarting, only when it says so again after 30 s. An invalid page never replaces a good one.
 */
export function createConfirmation(isExternal: boolean, now: () => number = Date.now) {
  const firstSeen = new LRUCache<string, number>({ max: maxAddresses })

  return {
    /** Whether the page is gone; `error` is why it is invalid. */
    confirm(address: string, error: unknown): boolean {
      if (error !== undefined) return false
      if (!isExternal) return true
      const first = firstSeen.get(address)
      if (first === undefined) firstSeen.set(address, now())
      const isConfirmed = first !== undefined && now() - first >= confirmedAfter
      if (isConfirmed) firstSeen.delete(address)
      return isConfirmed
    },
    /** The page was there again. */
    forget: (address: string): void => void firstSeen.delete(address),
  }
}
