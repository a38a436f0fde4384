import { createActor, type InspectionEvent } from 'xstate'
import * as delays from '#machines/delays.ts'
import { hydrationMachine } from '#machines/hydration.ts'
import { watchEntry } from '#renderer/inspected/watchEntry.ts'
import { messageOf } from '#renderer/inspector/recorder/whyNot.ts'

/** What starts the application, as in `lazyHydration.ts`. */
const triggers = ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel', 'change', 'submit'] as const
/** Before this time, in ms since the page was opened, no idle timer has run out. */
const firstIdle = Math.min(delays.hydrationMobile, delays.hydrationDesktop)

/**
 * Records lazy hydration as the machine it follows: the entry script has no XState, and shows its state as `data-hydration` of the
 * document and its failures in the console. Returns what ends the recording.
 */
export function watchHydration(inspect: (event: InspectionEvent) => void): () => void {
  const root = document.documentElement
  const clock = createClock()
  const actor = createActor(hydrationMachine, { input: { width: innerWidth }, inspect, clock })
  const ending = new AbortController()
  let by: string | undefined

  function follow(): void {
    const state = root.dataset['hydration']
    if (state !== 'waiting' && actor.getSnapshot().hasTag('waiting')) start()
    if (state === 'done') actor.send({ type: 'app.loaded' })
    if (state === 'waiting') by = undefined
  }

  function start(): void {
    const isIdle = by === undefined && performance.now() >= firstIdle && actor.getSnapshot().matches('waiting')
    // The timer of the page began, and so ends, before that of the machine.
    if (isIdle && actor.getSnapshot().matches({ waiting: 'timer' })) clock.finish()
    actor.send(isIdle ? { type: 'page.idle' } : { type: 'interaction.start', ...(by !== undefined && { by }) })
  }

  function failEntry(reason: string): void {
    if (actor.getSnapshot().matches('waiting')) actor.send({ type: 'entry.failed', reason })
  }

  actor.start()
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(root, { attributes: true, attributeFilter: ['data-hydration'] })
  for (const name of triggers) {
    addEventListener(name, () => void (by ??= name), { passive: true, capture: true, signal: ending.signal })
  }
  const unwatch = watchFailures({
    app(reason) {
      follow()
      if (actor.getSnapshot().matches('loading')) actor.send({ type: 'app.failed', reason })
    },
    entry: failEntry,
  })
  const unwatchEntry = watchEntry(failEntry)
  return () => {
    ending.abort()
    observer.disconnect()
    unwatch()
    unwatchEntry()
    clock.stop()
    actor.stop()
  }
}

interface Failures {
  /** Called with why the application could not be fetched or started. */
  readonly app: (reason: string) => void
  /** Called with why the entry script is not there. */
  readonly entry: (reason: string) => void
}

function watchFailures({ app, entry }: Failures): () => void {
  const original = console.error
  console.error = (...values: unknown[]) => {
    original(...values)
    const [text, error] = values
    if (typeof text === 'string' && text.startsWith('The application could not be ')) app(messageOf(error))
  }
  const observer = new PerformanceObserver((list) => {
    const missing = list.getEntries().find(isMissingScript)
    if (missing !== undefined) entry(`${missing.name} could not be fetched.`)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    console.error = original
    observer.disconnect()
  }
}

/** Returns whether a script of the site has not come; 0 is no response at all. */
function isMissingScript(entry: PerformanceEntry): boolean {
  if (!(entry instanceof PerformanceResourceTiming) || !entry.name.startsWith(location.origin)) return false
  return entry.name.endsWith('.js') && (entry.responseStatus === 0 || entry.responseStatus >= 400)
}

/** Creates a clock whose waiting timers can be ended at once. */
function createClock() {
  const waiting = new Map<number, () => void>()
  let last = 0
  return {
    setTimeout(run: () => void, delay: number): number {
      last += 1
      const id = last
      const timer = setTimeout(() => take(id), delay)
      waiting.set(id, () => {
        clearTimeout(timer)
        run()
      })
      return id
    },
    clearTimeout: (id: number) => void waiting.delete(id),
    finish: () => [...waiting.keys()].slice(0, 1).forEach(take),
    stop: () => waiting.clear(),
  }

  function take(id: number): void {
    const run = waiting.get(id)
    waiting.delete(id)
    run?.()
  }
}
