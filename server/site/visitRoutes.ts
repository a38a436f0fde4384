import { Hono } from 'hono'
import { createPageViewRoute } from '#server/site/pageViewRoute.ts'
import { createWebVitalsRoute } from '#server/site/webVitalsRoute.ts'
import type { RatedVital } from '#schemas/webVitals.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

export interface VisitOptions {
  readonly metrics: Metrics
  /** Receives what browsers measured, to be stored. */
  readonly onVital?: ((vital: RatedVital) => void) | undefined
}

/** Creates what counts the visits of people who consented to it: `POST /page-view` and `POST /web-vitals`. */
export function createVisitRoutes({ metrics, onVital }: VisitOptions): Hono {
  return new Hono().route('/', createPageViewRoute(metrics)).route('/', createWebVitalsRoute({ metrics, onVital }))
}
