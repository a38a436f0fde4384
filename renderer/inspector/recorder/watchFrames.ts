import { controls, nameOf } from '#renderer/inspector/recorder/clickTarget.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'

type ClickEntry = Extract<LogEntry, { kind: 'click' }>

/** Time in which the Tab key moves the focus, in ms. */
const tabTime = 500
/** Covered controls that are named. */
const maxNamed = 5
const why = 'The focus went into this frame: a click in it goes to its own document, and this page sees nothing of it.'

/**
 * Logs that the focus went into a frame of the page, which is all that is seen of a click in it, and what the frame lies over. The Tab key
 * leaves no record, nor does the docked inspector. Returns what ends the watch.
 */
export function watchFrames(cut: Cut, add: (entry: Omit<ClickEntry, 'seq'>) => unknown): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let lastTab = -Infinity

  function onBlur(): void {
    const at = performance.now()
    if (at - lastTab < tabTime) return
    // The document knows which frame it is once the event is over.
    const timer = setTimeout(() => {
      const frame = focusedFrame()
      if (frame === null || frame.closest('[data-dev-inspector]') !== null) return
      const below = belowOf(frame, cut)
      add({ kind: 'click', at, target: nameOf(frame, cut), reason: below === '' ? why : `${why} ${below}` })
    })
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  addEventListener('blur', onBlur, { signal })
  addEventListener('keydown', ({ key }) => (lastTab = key === 'Tab' ? performance.now() : -Infinity), {
    capture: true,
    signal,
  })
  return () => ending.abort()
}

/** Returns the frame that has the focus, also one in a shadow tree; `null` for none. */
function focusedFrame(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement != null) active = active.shadowRoot.activeElement
  return active instanceof HTMLIFrameElement ? active : null
}

/** Returns which controls of the page a frame lies over; nothing where it lies over none. */
function belowOf(frame: Element, cut: Cut): string {
  const covered = [...document.querySelectorAll(controls)].filter((control) => isCovered(control, frame))
  if (covered.length === 0) return ''
  const names = covered.slice(0, maxNamed).map((control) => nameOf(control, cut))
  const more = covered.length - names.length
  return `It lies over ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`
}

function isCovered(control: Element, frame: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) return false
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  return onTop === frame || (onTop !== null && onTop === hostOf(frame))
}

function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}
