import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Log } from '#server/content/context.ts'
import { loggedPath } from '#server/http/loggedPath.ts'

/** Longest report, in bytes. */
const maxSize = 8000
/** At most one report is logged in this time, in ms: a page of a browser extension can send hundreds. */
const pause = 10_000

const text = v.optional(v.pipe(v.string(), v.maxLength(4000)), '')
/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const cspReport = v.object({
  'csp-report': v.object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text }),
})

/**
 * Creates `POST /csp-report`: browsers report which part of the Content-Security-Policy a page broke. A sample goes to
 * the log, with the number of reports since the last one, and with addresses without query. 204, 400 for what is no
 * report, 413 for a longer body.
 */
export function createCspReportRoute(log: Pick<Log, 'warn'>, now: () => number = Date.now): Hono {
  let loggedAt = Number.NEGATIVE_INFINITY
  let reports = 0
  const limit = bodyLimit({ maxSize, onError: (c) => c.text('The report is too long', 413) })
  return new Hono().post('/csp-report', limit, async (c) => {
    const result = v.safeParse(cspReport, parseJson(await c.req.text()))
    if (!result.success) return c.text('The body is a report as CSP3 describes it', 400)
    reports += 1
    if (now() - loggedAt >= pause) {
      const {
        'document-uri': page,
        'effective-directive': directive,
        'blocked-uri': blocked,
      } = result.output['csp-report']
      log.warn(
        { path: loggedPath(page), directive: directive.slice(0, 40), blocked: originOf(blocked), reports },
        'CSP',
      )
      loggedAt = now()
      reports = 0
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Returns `inline`, `eval`, or the origin and path of an address. */
function originOf(blocked: string): string {
  return blocked.replace(/[?#].*/, '').slice(0, 200)
}
