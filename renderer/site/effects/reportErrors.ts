/** Reports a page sends at most: what fails once often fails a hundred times. */
const maxReports = 3

const counted = new Set<string>()

/** Counts an error React recovers from, each kind once a document; without its message, which can quote the page. */
export function countError(kind: 'mismatch' | 'caught'): void {
  if (counted.has(kind)) return
  counted.add(kind)
  navigator.sendBeacon('/browser-error', JSON.stringify({ kind, page: location.pathname }))
}

/**
 * Reports uncaught errors of the site's own scripts to its log (`server/site/browserErrorRoute.ts`), each once; those of browser extensions
 * are not ours. Nothing of the visitor is sent beside the path of the page.
 */
export function reportErrors(): void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    if (!(error instanceof Error) || error.stack?.includes(`${location.origin}/assets/`) !== true) return
    const message = `${error.name}: ${error.message}`.slice(0, 500)
    if (reported.size >= maxReports || reported.has(message)) return
    reported.add(message)
    const body = { message, stack: error.stack.slice(0, 3000), page: location.pathname }
    navigator.sendBeacon('/browser-error', JSON.stringify(body))
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
