import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Log } from '#server/content/context.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/** Longest report, in bytes. */
const maxSize = 8000
/** At most one report is logged in this time, in ms: a broken release sends one from every page. */
const pause = 5000

const text = v.pipe(v.string(), v.maxLength(4000))
/** Of a mismatch in hydration, or an error a part of the page was started again for, only the kind is sent. */
const browserError = v.variant('kind', [
  v.object({ kind: v.optional(v.literal('error'), 'error'), message: text, stack: v.optional(text, ''), page: text }),
  v.object({ kind: v.picklist(['mismatch', 'caught']), page: text }),
])

interface Options {
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'browserErrors'>
  readonly now?: () => number
}

/**
 * Creates `POST /browser-error`: the application reports its uncaught errors, and counts those React recovers from. A
 * sample goes to the log, with the number of reports since the last one; all are counted. Addresses have no query, and
 * what stands in quotes may be what somebody typed: it is left out, as are mail addresses and long numbers. 204, 400
 * for what is no report, 413 for a longer body.
 */
export function createBrowserErrorRoute({ log, metrics, now = Date.now }: Options): Hono {
  let loggedAt = Number.NEGATIVE_INFINITY
  let reports = 0
  const limit = bodyLimit({ maxSize, onError: (c) => c.text('The report is too long', 413) })
  return new Hono().post('/browser-error', limit, async (c) => {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), browserError), await c.req.text())
    if (!result.success) return c.text('The body is { message, stack, page } or { kind, page }', 400)
    metrics.browserErrors.inc({ kind: result.output.kind })
    reports += 1
    if (now() - loggedAt >= pause) {
      log.warn({ ...logged(result.output), reports }, 'Browser error')
      loggedAt = now()
      reports = 0
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}

function logged(report: v.InferOutput<typeof browserError>) {
  const path = loggedPath(report.page)
  if (report.kind !== 'error') return { path, kind: report.kind }
  return { path, error: scrub(report.message, 300), stack: scrub(report.stack, 2000) }
}

// Also the secret of a ticket in an address, as `loggedPath` does.
function scrub(value: string, length: number): string {
  return value
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/https?:\/\/[^\s)]+?(?=(:\d+)*(\s|\)|$))/g, (url) => loggedPath(url))
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\+?\d[\d\s/-]{6,}\d/g, '…')
    .slice(0, length)
}
