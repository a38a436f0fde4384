interface HistoryLocation {
  readonly hash: string
  readonly state: { readonly __TSR_index: number }
}

export interface ScrollPositions {
  /** Stores the scroll position for the entry on screen. */
  readonly store: () => void
  /** Makes another entry the one on screen; returns its scroll position, `undefined` where the hash decides. */
  readonly enter: (location: HistoryLocation) => number | undefined
}

/**
 * Creates the scroll positions of the entries of the history; from here on they are restored by the caller instead of
 * the browser.
 */
export function createScrollPositions(first: HistoryLocation): ScrollPositions {
  const scrolled = new Map<string, number>()
  let entry = entryOf(first)
  const store = () => void scrolled.set(entry, scrollY)
  history.scrollRestoration = 'manual'
  // On a reload the browser restores them.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  onpopstate = null
  // The browser handles links within the page: it adds history entries without notifying the router.
  document.addEventListener('click', ({ target }) => void (isWithinPage(target) && store()), true)
  addEventListener('hashchange', () => (entry = currentEntry()))
  return {
    store,
    enter(location) {
      entry = entryOf(location)
      return scrolled.get(entry) ?? (location.hash === '' ? 0 : undefined)
    },
  }
}

/**
 * Returns the position of an entry in the history, as the router's history counts it, and its hash: entries added by the
 * browser count as 0.
 */
function entryOf({ hash, state }: HistoryLocation): string {
  return `${state.__TSR_index} ${hash}`
}

/** Returns the entry on screen, also where the browser added it. */
function currentEntry(): string {
  const { state } = history
  return entryOf({ hash: location.hash, state: { __TSR_index: Number(state?.__TSR_index ?? 0) } })
}

function isWithinPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.hash !== '' && link.pathname === location.pathname
}
