import { Hono, type Context, type Handler } from 'hono'
import type { Log } from '#server/content/context.ts'
import { sendError, HttpError } from '#server/api/errors.ts'
import { acceptJson, checkCsrf, limitBody } from '#server/api/guards.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { loggedPath } from '#server/http/loggedPath.ts'

/** `Retry-After` while the database does not respond, in seconds. */
export const databaseRetryAfter = 5
export const unavailableSentence = 'The site is not available at the moment. Please try again later'

/** Creates an API without calls whose responses and errors are JSON. Call `closeCalls` after the last call. */
export function openCalls(log?: Log): Hono {
  const api = new Hono()
  api.use('*', acceptJson)
  api.onError((error, c) => {
    if (error instanceof HttpError) return sendError(c, error)
    // Closing the connection in the middle of a body makes reading it fail: no error of the site, and nobody reads the response.
    if (!c.req.raw.signal.aborted) log?.error({ err: error, path: loggedPath(c.req.url) }, 'An API call failed')
    if (error instanceof DatabaseUnavailable) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Retry-After', String(databaseRetryAfter))
      return sendError(c, new HttpError(503, unavailableSentence))
    }
    return sendError(c, new HttpError(500, 'Something went wrong on our side'))
  })
  return api
}

/** Adds a call that reads; other methods get 405. */
export function get(api: Hono, path: string, ...handlers: readonly Handler[]): void {
  for (const spelling of spellings(path)) {
    for (const handler of handlers) api.get(spelling, handler)
    api.all(spelling, methodNotAllowed('GET, HEAD'))
  }
}

/** Adds a call with a body, guarded against forgery and oversize; other methods get 405. */
export function post(api: Hono, path: string, handler: Handler, limit = limitBody()): void {
  for (const spelling of spellings(path)) {
    api.post(spelling, checkCsrf, limit, handler)
    api.all(spelling, methodNotAllowed('POST'))
  }
}

/** Responds to every other path with 404. */
export function closeCalls(api: Hono): Hono {
  return api.all('*', () => {
    throw new HttpError(404, 'There is no such call')
  })
}

/** Paths work with and without a trailing slash. */
function spellings(path: string): string[] {
  return path.endsWith('*') ? [path] : [path, `${path}/`]
}

function methodNotAllowed(allow: string) {
  return (c: Context): Response => {
    c.header('Allow', allow)
    return sendError(c, new HttpError(405, `This call takes ${allow}`))
  }
}
