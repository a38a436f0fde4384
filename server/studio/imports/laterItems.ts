/**
 * What waits for other items of a file, and is tried again as long as that gets on: each time in the opposite order, so that a file in which every
 * row waits for the next one takes two rounds.
 */
export interface LaterItems {
  /** What waits now. */
  readonly waiting: () => readonly string[]
  /** Lets something wait; returns whether it does: not where nothing got on since it was tried before. */
  readonly wait: (id: string) => boolean
  /** Says that something else is done. */
  readonly progress: () => void
  /** Begins to try what waits again; returns whether there is any. */
  readonly again: () => boolean
  /** Returns whether this round goes from the last item to the first. */
  readonly isReversed: () => boolean
}

/** Creates the list of what waits. */
export function createLaterItems(): LaterItems {
  const ids = new Set<string>()
  let gotOn = false
  let isLast = false
  let isReversed = false
  return {
    waiting: () => [...ids],
    wait(id) {
      if (!isLast) ids.add(id)
      return !isLast
    },
    progress() {
      gotOn = true
    },
    again() {
      const has = ids.size > 0
      isLast = !gotOn
      gotOn = false
      ids.clear()
      isReversed = !isReversed
      return has
    },
    isReversed: () => isReversed,
  }
}
