import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { rateVital, vitalsReport, webVitals, type RatedVital } from '#schemas/webVitals.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/** Longest report, in bytes. */
const maxSize = 400

interface Options {
  readonly metrics: Pick<Metrics, 'webVitals'>
  /** Receives what was measured, to be stored. */
  readonly onVital?: ((vital: RatedVital) => void) | undefined
}

/**
 * Creates `POST /web-vitals`: counts how fast a page was for a visitor who consented to measurement. The body is `vitalsReport` in
 * `schemas/webVitals.ts`. 204, 413 for a longer body, 422 for anything else.
 */
export function createWebVitalsRoute({ metrics, onVital }: Options): Hono {
  const limit = bodyLimit({ maxSize, onError: (c) => c.text('The report is too long', 413) })
  return new Hono().post('/web-vitals', limit, async (c) => {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), vitalsReport), await c.req.text())
    if (!result.success) return c.text('The body is the page type, the locale and what was measured', 422)
    const { type, locale, ...values } = result.output
    for (const vital of webVitals) {
      const value = values[vital]
      if (value === undefined) continue
      const rated = { vital, rating: rateVital(vital, value), type, locale }
      metrics.webVitals.inc(rated)
      onVital?.(rated)
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}
