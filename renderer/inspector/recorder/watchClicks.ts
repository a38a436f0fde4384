import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { watchPresses } from '#renderer/inspector/recorder/watchPresses.ts'
import { controlBelow, controlOf, nameOf } from '#renderer/inspector/recorder/clickTarget.ts'
import { createOpenPress, type Press } from '#renderer/inspector/recorder/openPress.ts'
import { safely } from '#renderer/inspector/recorder/safely.ts'
import { ofInspector } from '#renderer/inspector/recorder/watchOutcome.ts'
import { isServedByBrowser, whyIdle } from '#renderer/inspector/recorder/whyIdle.ts'
import type { EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'

type ClickEntry = Extract<LogEntry, { kind: 'click' }>

interface Log {
  readonly add: (entry: Omit<ClickEntry, 'seq'>) => unknown
  readonly last: () => number
  readonly after: (seq: number) => readonly LogEntry[]
}

/** How long something may take to come of a click, in ms: a popover says that it is open in a task of its own. */
const effectTime = 250
/** How long a response to a request of the click may take, in ms: the browser reports requests when they have ended. */
const responseTime = 1000

const nothing = `No machine received an event within ${effectTime} ms of the click`
const whileStopped = 'The page is stopped by the inspector: what the click has sent waits until it goes on.'

/** A click of which it is not known yet what came of it. */
interface Click {
  readonly event: MouseEvent
  readonly at: number
  readonly press: Press
  /** Number of the newest record before the click. */
  readonly before: number
  readonly element: Element
  readonly target: string
  /** Which control stands where something else was clicked. */
  readonly below: string | undefined
  /** Returns whether the event came to what was clicked. */
  readonly hasReached: () => boolean
}

/**
 * Logs clicks: on what, and why nothing came of one of which no machine was notified, or that had no effect. A reason is given where one is found, and
 * neither the page nor the browser was seen to do anything of their own; elsewhere a note says what is known. Presses of a control that bring no
 * click are logged as well. `isStopped` returns whether events wait at a breakpoint. What belongs to the inspector is left out.
 */
export function watchClicks(cut: Cut, log: Log, isStopped: () => boolean) {
  const ending = new AbortController()
  const open = createOpenPress(log.last)
  const arrived = new WeakSet<Event>()
  const pending = new Map<Click, { timer: number }>()

  function onClick(event: MouseEvent): void {
    const [clicked] = event.composedPath()
    const element = clicked instanceof Element ? clicked : document.documentElement
    if (element.closest(ofInspector) !== null || isPassedOn(event, element, pending.keys())) return
    const press = open.take(event)
    const control = controlOf(element)
    const click: Click = {
      ...{ event, press, element, at: performance.now(), before: log.last(), hasReached: watchArrival(element) },
      // What opens at the press may be where the click goes.
      target: nameOf(element.contains(press.element) && press.outcome.isSeen() ? press.element : element, cut),
      // A click of the keyboard has no place.
      below: control === null ? controlBelow(element, event.clientX, event.clientY, cut) : undefined,
    }
    pending.set(click, { timer: window.setTimeout(safely(check), effectTime, click) })
  }

  /** Logs a click if anything came of it, and waits for the end of its requests otherwise. */
  function check(click: Click): void {
    const hasCome = click.press.outcome.end() || hasEffect(log.after(click.press.before), click.press.at, Infinity)
    if (hasCome) click.press.outcome.see()
    if (hasCome || isStopped()) finish(click)
    else pending.set(click, { timer: window.setTimeout(safely(finish), responseTime - effectTime, click) })
  }

  function finish(click: Click): void {
    window.clearTimeout(pending.get(click)?.timer)
    if (pending.delete(click)) log.add({ kind: 'click', at: click.at, target: click.target, ...verdictOf(click) })
  }

  function verdictOf(click: Click): Pick<ClickEntry, 'reason' | 'note'> {
    const { event, press, element, at, before, below } = click
    if (isStopped()) return { reason: whileStopped }
    const isSeen = press.outcome.end() || hasEffect(log.after(press.before), press.at, at + effectTime)
    if (isSeen || isServedByBrowser(element, event)) return { reason: null }
    const more = below ?? whyIdle(controlOf(element), event, press.outcome.facts(), cut)
    const isIdle = arrived.has(event) || click.hasReached()
    return explain(log.after(before), isIdle, arrived.has(event), more)
  }

  const endPresses = watchPresses(cut, open, (missing, press) => {
    if (isStopped()) return
    // A popover opens without a script, as if the click had come.
    if (!press.outcome.end() && !hasEffect(log.after(press.before), press.at, Infinity))
      log.add({ kind: 'click', ...missing })
    else
      log.add({
        kind: 'click',
        ...missing,
        reason: null,
        ...(press.element.isConnected ? {} : { note: missing.reason }),
      })
  })
  addEventListener('click', safely(onClick), { capture: true, signal: ending.signal })
  addEventListener('click', (event) => void arrived.add(event), { signal: ending.signal })
  return {
    /** Logs the clicks that wait, as the page is left, which is what has come of them. */
    finish: () => {
      for (const click of pending.keys()) {
        click.press.outcome.see()
        safely(finish)(click)
      }
    },
    end: () => {
      endPresses()
      ending.abort()
    },
  }
}

/** Notes a click that a script passes on from an element to another as what came of the first, one of those that wait. */
function isPassedOn(event: Event, element: Element, waiting: Iterable<Click>): boolean {
  if (event.isTrusted) return false
  const first = [...waiting].findLast((each) => each.element !== element && performance.now() - each.at < effectTime)
  first?.press.outcome.see()
  return first !== undefined
}

/** Watches whether the present click comes to an element. */
function watchArrival(element: Element): () => boolean {
  const ending = new AbortController()
  let hasCome = false
  element.addEventListener('click', () => (hasCome = true), { capture: true, once: true, signal: ending.signal })
  return () => {
    ending.abort()
    return hasCome
  }
}

const isSent = (entry: LogEntry): entry is EventEntry => entry.kind === 'event' && entry.source === null

/** Returns whether records from a press on say that something came of it: an event that did something, another address, a request from a time to another. */
function hasEffect(since: readonly LogEntry[], from: number, to: number): boolean {
  return since.some((entry) => {
    if (entry.kind === 'network') return entry.at >= from && entry.at <= to
    return isSent(entry) && entry.reason === null
  })
}

/** Says why nothing came of a click, with the records after it, where a cause is found; `more` is one that is known already. */
function explain(since: readonly LogEntry[], hasReached: boolean, hasArrived: boolean, more: string | undefined) {
  const error = since.find((entry) => entry.kind === 'error')
  const events = since.filter(isSent)
  const idle = events.map(({ event, seq }) => `${event.type} (record ${seq})`).join(', ')
  const found = error === undefined ? more : `A script has failed: ${error.message} (record ${error.seq}).`
  const causes = found === undefined ? '' : ` ${found}`
  if (!hasReached) return { reason: `${whyStopped(idle)}${causes}` }
  if (idle !== '') return { reason: `What the page sent then did nothing: ${idle}.${causes}` }
  if (found !== undefined) return { reason: `${nothing}.${causes}` }
  const stopped = hasArrived ? '' : ' A script has called stopPropagation() on it once it was there.'
  return { reason: null, note: `${nothing}, and nothing was seen to change on the page.${stopped}` }
}

function whyStopped(idle: string): string {
  const sent = idle === '' ? 'no machine received an event' : `what the page sent meanwhile did nothing: ${idle}`
  return `The click was stopped on its way: a script has called stopPropagation() on it, and ${sent}.`
}
