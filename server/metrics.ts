import cluster from 'node:cluster'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { readSum } from '#server/clusterMetrics.ts'

/** What `/metrics` counts, one registry per site so that two can run in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    contentType: registry.contentType,
    /** The text of `/metrics`; of several workers the sum. */
    read: cluster.isWorker ? readSum(registry) : () => registry.metrics(),
    refusedSections: new Counter({
      name: 'site_refused_sections_total',
      help: 'Sections that were not drawn, by type and reason',
      labelNames: ['type', 'reason'] as const,
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages answered, by status and how they came out of the page cache',
      labelNames: ['status', 'cache'] as const,
      registers,
    }),
    mailsGivenUp: new Counter({
      name: 'site_mails_given_up_total',
      help: 'Mails of the outbox that were tried for the last time, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    drawing: new Histogram({
      name: 'site_page_drawing_seconds',
      help: 'Time to draw a page that was not in the cache',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
