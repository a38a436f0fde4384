import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/content/context.ts'

/**
 * Logs once when a request came through a proxy although none is trusted: every visitor has the address of the proxy then, and shares
 * its rate limits.
 */
export function warnOfProxy(trustProxy: number, log: Log): MiddlewareHandler {
  let warned = trustProxy > 0
  return async (c, next) => {
    if (!warned && ['x-forwarded-for', 'forwarded'].some((name) => c.req.header(name) !== undefined)) {
      warned = true
      log.warn(
        { setting: 'TRUST_PROXY' },
        'A request came through a proxy while TRUST_PROXY is 0: all its visitors share one rate limit. Set it to the number of proxies',
      )
    }
    await next()
  }
}
