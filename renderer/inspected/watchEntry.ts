import { messageOf } from '#renderer/inspector/recorder/whyNot.ts'

/** How long a browser may take to report that a script could not be fetched, in ms. */
const reportTime = 100

/**
 * Watches whether the entry script starts, which can have come and not run: it does not parse, throws at once, or is blocked. Calls
 * `onFailure` once with the reason. Returns what ends the watch.
 */
export function watchEntry(onFailure: (reason: string) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  /** What a script of the site has thrown before the entry script has started. */
  let thrown: string | undefined

  function onError({ error, message, filename }: ErrorEvent): void {
    if (hasStarted() || !filename.startsWith(location.origin)) return
    thrown ??= messageOf(error ?? message)
    // Any other may be one that the entry script does not need.
    if (isOfDocument(filename)) fail(`The entry script failed: ${thrown}`)
  }

  /** Checks once all scripts of the document have run or failed; that one is missing is reported a moment later. */
  function checkSoon(): void {
    const timer = setTimeout(check, reportTime)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function check(): void {
    if (hasStarted()) ending.abort()
    else fail(`The entry script did not start${thrown === undefined ? '.' : `: ${thrown}`}`)
  }

  function fail(reason: string): void {
    ending.abort()
    onFailure(reason)
  }

  addEventListener('error', onError, { signal })
  if (document.readyState === 'complete') checkSoon()
  else addEventListener('load', checkSoon, { signal })
  return () => ending.abort()
}

/** Returns whether the entry script has run: the last it does in `lazyHydration.ts` is to set this handler, which nobody else does. */
function hasStarted(): boolean {
  return onpopstate !== null || document.documentElement.dataset['hydration'] !== 'waiting'
}

function isOfDocument(address: string): boolean {
  return [...document.scripts].some(({ src, type }) => type === 'module' && src === address)
}
