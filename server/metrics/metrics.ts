import cluster from 'node:cluster'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { shareMetrics } from '#server/metrics/clusterMetrics.ts'

/** Creates what `/metrics` counts, one registry per site so that two can run in one process; `readFree` returns the free bytes of its disk. */
export function createMetrics(readFree?: () => Promise<number>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  if (readFree !== undefined) addFreeSpace(registry, readFree)
  if (cluster.isWorker) shareMetrics(registry)
  return {
    contentType: registry.contentType,
    /** The text of `/metrics` of this process. */
    read: () => registry.metrics(),
    invalidSections: new Counter({
      name: 'site_invalid_sections_total',
      help: 'Sections left out because unknown, invalid or failing, by type and reason',
      labelNames: ['type', 'reason'] as const,
      registers,
    }),
    invalidPages: new Counter({
      name: 'site_invalid_pages_total',
      help: 'Pages of the CMS that were not shown because their envelope is invalid',
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages sent, by status and how they came out of the page cache',
      labelNames: ['status', 'cache'] as const,
      registers,
    }),
    earlyPageViews: new Counter({
      name: 'site_early_page_views_total',
      help: 'Pages left, by visitors who consented to measurement, before the tag manager could count them; by locale',
      labelNames: ['locale'] as const,
      registers,
    }),
    browserErrors: new Counter({
      name: 'site_browser_errors_total',
      help: 'Errors of the application in browsers, by kind: uncaught (error), a hydration mismatch, or caught and started again',
      labelNames: ['kind'] as const,
      registers,
    }),
    webVitals: new Counter({
      name: 'site_web_vitals_total',
      help: 'Visits measured in browsers that consented, by vital (LCP, INP, CLS, FCP, TTFB), rating (good, fair, poor), page type and locale',
      labelNames: ['vital', 'rating', 'type', 'locale'] as const,
      registers,
    }),
    mailsGivenUp: new Counter({
      name: 'site_mails_given_up_total',
      help: 'Mails of the outbox that were tried for the last time, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    rendering: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to render a page that was not in the cache',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

// Workers share the disk: a sum would be of nothing.
function addFreeSpace(registry: Registry, readFree: () => Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name: 'site_free_bytes',
    help: 'Space left on the disk of the data folder',
    aggregator: 'min',
    registers: [registry],
    collect: async () => gauge.set(await readFree().catch(() => Number.NaN)),
  })
}
