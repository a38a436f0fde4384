import { messageOf } from '#renderer/inspector/recorder/whyNot.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'

type Unnumbered<T> = T extends LogEntry ? Omit<T, 'seq'> : never
type Add = (entry: Unnumbered<Exclude<LogEntry, { kind: 'event' }>>) => void

/** What the application fetches itself; pictures and fonts are left out. */
const initiators: ReadonlySet<string> = new Set(['fetch', 'xmlhttprequest', 'beacon', 'script', 'link', 'other'])

/** Logs network calls, with those that failed, as the browser reports them; nothing is patched. Calls to the recorder's own relay are left out. */
export function watchNetwork(cut: Cut, add: Add, relay?: string): () => void {
  // A record of a post would be posted as well.
  const own = relay === undefined ? undefined : new URL(relay, location.href).href
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !initiators.has(entry.initiatorType)) continue
      if (own !== undefined && entry.name.startsWith(own)) continue
      const { name, initiatorType: initiator, startTime, duration, responseStatus: status } = entry
      add({ kind: 'network', at: startTime, url: cut.cutUrl(name), initiator, status, duration })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

/** Logs changes of the address, starting with the present one. */
export function watchNavigation(cut: Cut, add: Add): () => void {
  const log = (type: string, at = performance.now()) =>
    add({ kind: 'navigation', at, url: cut.cutUrl(location.href), type })
  log('load', 0)
  // https://caniuse.com/mdn-api_navigation
  const api: unknown = Reflect.get(globalThis, 'navigation')
  if (!(api instanceof EventTarget)) {
    const onPop = () => log('traverse')
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }
  const onChange = (event: Event) => log(String(Reflect.get(event, 'navigationType') ?? 'change'))
  api.addEventListener('currententrychange', onChange)
  return () => api.removeEventListener('currententrychange', onChange)
}

/** Logs errors that nobody has caught, with their script and line. */
export function watchErrors(cut: Cut, add: Add): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const log = (error: unknown, place: string) =>
    add({ kind: 'error', at: performance.now(), message: cut.cutText(messageOf(error)), place })
  addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) =>
      log(error ?? message, filename === '' ? '' : `${cut.cutUrl(filename)}:${lineno}:${colno}`),
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => log(reason, 'a promise'), { signal })
  return () => ending.abort()
}
