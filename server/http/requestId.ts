import type { MiddlewareHandler } from 'hono'
import { currentRequest } from '#server/tracing/requestContext.ts'

/** Adds `X-Request-Id` to errors, by which they are found in the log. Other responses are kept by caches, for other requests. */
export const addRequestId: MiddlewareHandler = async (c, next) => {
  await next()
  const id = currentRequest()?.id
  if (id !== undefined && c.res.status >= 400) c.header('X-Request-Id', id)
}
