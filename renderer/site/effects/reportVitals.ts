import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { VitalsReport, WebVital } from '#schemas/webVitals.ts'
import type { SitePayload } from '#renderer/site/page/payload.ts'

/**
 * Sends what was measured of this visit to the site's own counter (`server/site/webVitalsRoute.ts`) when the page is hidden for the first
 * time, left, or followed by another one in the same document: what comes later belongs to that one.
 */
export function reportVitals({ textContent }: HTMLElement): void {
  // `renderDocument` writes what the type describes.
  const payload: SitePayload = JSON.parse(textContent)
  if (payload.status !== 200) return
  const { locale, page } = payload
  const values: Partial<Record<WebVital, number>> = {}
  const keep = ({ name, value }: Metric) => (values[name] = Math.round(value * 1000) / 1000)
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep, { reportAllChanges: true })
  const { pathname } = location
  let isSent = false
  const send = () => {
    if (isSent || Object.keys(values).length === 0) return
    isSent = true
    const report: VitalsReport = { type: page.facts.page_type, locale, ...values }
    navigator.sendBeacon('/web-vitals', JSON.stringify(report))
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
  // Older browsers send what the visit was when the document is left.
  globalThis.navigation?.addEventListener('currententrychange', () => location.pathname !== pathname && send())
}
