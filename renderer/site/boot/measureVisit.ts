import { hasConsent } from '#renderer/site/boot/hasConsent.ts'
import { whenIdle } from '#renderer/site/boot/whenIdle.ts'

/** Measures the visit of somebody who consented to it, once the page is loaded: the browser remembers what was before. */
export function measureVisit(measure: () => Promise<void>): void {
  if (!hasConsent()) return
  const start = () =>
    whenIdle(() => {
      // Where the code cannot be fetched, nothing is measured.
      measure().catch(() => {})
    })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
