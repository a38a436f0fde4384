import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { watchPresses } from '#renderer/inspector/recorder/watchPresses.ts'
import { controlBelow, controlOf, nameOf, whyIdle } from '#renderer/inspector/recorder/clickTarget.ts'
import { isServedByBrowser, watchOutcome } from '#renderer/inspector/recorder/watchOutcome.ts'
import { noticeSelector } from '#renderer/inspector/recorder/stopNotice.ts'
import type { EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'

type ClickEntry = Extract<LogEntry, { kind: 'click' }>

interface Log {
  readonly add: (entry: Omit<ClickEntry, 'seq'>) => unknown
  readonly last: () => number
  readonly after: (seq: number) => readonly LogEntry[]
}

/** How long something may take to come of a click, in ms: a popover says that it is open in a task of its own. */
const effectTime = 100

/**
 * Logs clicks: on what, and why nothing came of one that no machine was notified of, or that had no effect, where the page and the browser did
 * nothing of their own either; presses of a control that bring no click as well. `isStopped` returns whether events wait at a breakpoint. The recorder's own notice is left out.
 */
export function watchClicks(cut: Cut, log: Log, isStopped: () => boolean) {
  const ending = new AbortController()
  const { signal } = ending
  const arrived = new WeakSet<Event>()
  const pending = new Map<number, () => void>()

  /** Returns the events that the page has sent after a record. */
  const sentAfter = (seq: number) =>
    log.after(seq).filter((entry): entry is EventEntry => entry.kind === 'event' && entry.source === null)

  function onClick(event: MouseEvent): void {
    const [clicked] = event.composedPath()
    const element = clicked instanceof Element ? clicked : document.documentElement
    if (element.closest(noticeSelector) !== null) return
    const before = log.last()
    const target = nameOf(element, cut)
    // A click of the keyboard has no place.
    const control = controlOf(element)
    const below = control === null ? controlBelow(element, event.clientX, event.clientY, cut) : undefined
    const at = performance.now()
    const endOutcome = watchOutcome(document.body)
    const timer = window.setTimeout(() => finish(timer), effectTime)
    pending.set(timer, () => {
      const events = sentAfter(before)
      const isServed = endOutcome() || (!event.defaultPrevented && isServedByBrowser(element))
      const reason = () => (isServed ? null : reasonOf(events, arrived.has(event), below ?? whyIdle(control, event)))
      log.add({ kind: 'click', at, target, reason: isStopped() ? whileStopped : reason() })
    })
  }

  function finish(timer: number): void {
    const add = pending.get(timer)
    pending.delete(timer)
    add?.()
  }

  const endPresses = watchPresses(cut, log.last, (press, before) => {
    // A popover opens without a script, as if the click had come.
    const reason = sentAfter(before).some(hadEffect) ? null : press.reason
    if (!isStopped()) log.add({ kind: 'click', ...press, reason })
  })
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('click', (event) => void arrived.add(event), { signal })
  return {
    /** Logs the clicks that wait, as the page is left. */
    finish: () => [...pending.keys()].forEach(finish),
    end: () => {
      endPresses()
      ending.abort()
    },
  }
}

const whileStopped = 'The page is stopped by the inspector: what the click has sent waits until it goes on.'

const hadEffect = ({ reason }: EventEntry): boolean => reason === null

/** Returns why nothing came of a click; null where something has. `events` are those that the page has sent since. */
function reasonOf(events: readonly EventEntry[], hasArrived: boolean, more: string | undefined): string | null {
  if (events.some(hadEffect)) return null
  const idle = events.map(({ event, seq }) => `${event.type} (record ${seq})`).join(', ')
  const why = hasArrived ? whyNothing(idle) : whyStopped(idle)
  return more === undefined ? why : `${why} ${more}`
}

function whyNothing(idle: string): string {
  return idle === ''
    ? `No machine received an event within ${effectTime} ms of the click.`
    : `What the page sent then did nothing: ${idle}.`
}

function whyStopped(idle: string): string {
  const sent = idle === '' ? 'no machine received an event' : `what the page sent meanwhile did nothing: ${idle}`
  return `The click was stopped on its way: a script has called stopPropagation() on it, and ${sent}.`
}
