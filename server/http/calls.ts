import { Hono, type Context, type Handler } from 'hono'
import type { Log } from '#server/cms/context.ts'
import { answerError, HttpError } from '#server/http/errors.ts'
import { acceptJson, checkCsrf, limitBody } from '#server/http/guards.ts'
import { loggedPath } from '#server/http/loggedPath.ts'

/** An API without calls: what it answers is JSON, and so are its errors. `closeCalls` comes after its last call. */
export function openCalls(log?: Log): Hono {
  const api = new Hono()
  api.use('*', acceptJson)
  api.onError((error, c) => {
    if (error instanceof HttpError) return answerError(c, error)
    log?.error({ err: error, path: loggedPath(c.req.url) }, 'An API call failed')
    return answerError(c, new HttpError(500, 'Something went wrong on our side'))
  })
  return api
}

/** A call that reads; every other method is answered with 405. */
export function get(api: Hono, path: string, handler: Handler): void {
  for (const spelling of spellings(path)) {
    api.get(spelling, handler)
    api.all(spelling, methodNotAllowed('GET, HEAD'))
  }
}

/** A call with a body, guarded against forgery and oversize; every other method is answered with 405. */
export function post(api: Hono, path: string, handler: Handler, limit = limitBody()): void {
  for (const spelling of spellings(path)) {
    api.post(spelling, checkCsrf, limit, handler)
    api.all(spelling, methodNotAllowed('POST'))
  }
}

/** Every other path is answered with 404. */
export function closeCalls(api: Hono): Hono {
  return api.all('*', () => {
    throw new HttpError(404, 'There is no such call')
  })
}

/** Paths answer with and without a trailing slash. */
function spellings(path: string): string[] {
  return path.endsWith('*') ? [path] : [path, `${path}/`]
}

function methodNotAllowed(allow: string) {
  return (c: Context): Response => {
    c.header('Allow', allow)
    return answerError(c, new HttpError(405, `This call takes ${allow}`))
  }
}
