import { watchOutcome, type Outcome } from '#renderer/inspector/recorder/watchOutcome.ts'

/** A press, from its beginning until something is known of it. */
export interface Press {
  /** When it began, in ms since the page was opened. */
  readonly at: number
  /** Number of the newest record before it. */
  readonly before: number
  readonly element: Element
  readonly outcome: Outcome
}

/** Keeps the press that has begun and had no click yet; `mark` returns the number of the newest record. */
export function createOpenPress(mark: () => number) {
  let open: Press | undefined

  function drop(press = open): void {
    press?.outcome.end()
    if (open === press) open = undefined
  }

  function start(event: Event): Press {
    drop()
    const path = event.composedPath()
    const [first] = path
    const element = first instanceof Element ? first : document.documentElement
    return (open = { at: performance.now(), before: mark(), element, outcome: watchOutcome(path) })
  }

  return {
    start,
    /** Ends the watch of a press that brings no click. */
    drop,
    /** Returns the press whose click has come; a script's own click has none before it. */
    take(event: Event): Press {
      const press = open !== undefined && event.isTrusted ? open : start(event)
      open = undefined
      return press
    },
  }
}

export type OpenPress = ReturnType<typeof createOpenPress>
