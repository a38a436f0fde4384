import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isLocaleCode } from '#locales/locales.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/** Longest body, in bytes: a locale. */
const maxSize = 16

/**
 * Creates `POST /page-view`: counts a page that was left before the tag manager could. The body is the locale; the
 * entry script sends it by `sendBeacon`, only with consent. 204, 413 for a longer body, 422 for an unknown locale.
 */
export function createPageViewRoute(metrics: Pick<Metrics, 'earlyPageViews'>): Hono {
  return new Hono().post(
    '/page-view',
    bodyLimit({ maxSize, onError: (c) => c.text('The body is longer than a locale code', 413) }),
    async (c) => {
      const locale = await c.req.text()
      if (!isLocaleCode(locale)) return c.text('The body is one of the site’s locale codes', 422)
      metrics.earlyPageViews.inc({ locale })
      return c.body(null, 204, { 'cache-control': 'no-store' })
    },
  )
}
