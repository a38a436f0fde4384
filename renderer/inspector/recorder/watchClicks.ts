import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { noticeSelector } from '#renderer/inspector/recorder/stopNotice.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'

type ClickEntry = Extract<LogEntry, { kind: 'click' }>

interface Log {
  readonly add: (entry: Omit<ClickEntry, 'seq'>) => unknown
  readonly last: () => number
  readonly after: (seq: number) => readonly LogEntry[]
}

/** How long something may take to come of a click, in ms: a popover says that it is open in a task of its own. */
const effectTime = 100
const maxText = 40
const controls = 'button, a, input, select, textarea, summary, label, [role]'

/**
 * Logs clicks: on what, and why nothing came of one that no machine was notified of; `isStopped` returns whether events wait at a breakpoint. The
 * recorder's own notice is left out.
 */
export function watchClicks(cut: Cut, log: Log, isStopped: () => boolean) {
  const ending = new AbortController()
  const { signal } = ending
  const arrived = new WeakSet<Event>()
  const pending = new Map<number, () => void>()

  function onClick(event: MouseEvent): void {
    const { target: clicked } = event
    if (clicked instanceof Element && clicked.closest(noticeSelector) !== null) return
    const before = log.last()
    const target = nameOf(event, cut)
    const at = performance.now()
    const timer = window.setTimeout(() => finish(timer), effectTime)
    pending.set(timer, () => {
      const isKnown = log.after(before).some((entry) => entry.kind === 'event' && entry.source === null)
      const why = isStopped() ? whileStopped : whyNothing(arrived.has(event))
      log.add({ kind: 'click', at, target, reason: isKnown ? null : why })
    })
  }

  function finish(timer: number): void {
    const add = pending.get(timer)
    pending.delete(timer)
    add?.()
  }

  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('click', (event) => void arrived.add(event), { signal })
  return {
    /** Logs the clicks that wait, as the page is left. */
    finish: () => [...pending.keys()].forEach(finish),
    end: () => ending.abort(),
  }
}

const whileStopped = 'The page is stopped by the inspector: what the click has sent waits until it goes on.'

function whyNothing(hasArrived: boolean): string {
  return hasArrived
    ? `No machine received an event within ${effectTime} ms of the click.`
    : 'The click was stopped on its way: a script has called stopPropagation() on it, and no machine received an event.'
}

/** Returns what was clicked, e.g. `button “Menu”`; never what is typed into a field. */
function nameOf(event: Event, { cutText }: Cut): string {
  const [innermost] = event.composedPath()
  if (!(innermost instanceof Element)) return 'page'
  const element = innermost.closest(controls) ?? innermost
  const { localName } = element
  const text =
    element.getAttribute('aria-label') ??
    (['input', 'select', 'textarea'].includes(localName) ? element.getAttribute('name') : element.textContent)
  const short = cutText(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxText)
  return short === '' ? localName : `${localName} “${short}”`
}
