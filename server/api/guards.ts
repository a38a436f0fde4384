import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sendError, HttpError } from '#server/api/errors.ts'

/** Largest body of a call that takes JSON. */
const maxBodyBytes = 200_000

/** Responds with 406 to a caller that accepts neither JSON nor text: responses are JSON. */
export const acceptJson: MiddlewareHandler = async (c, next) => {
  const accept = c.req.header('accept')
  if (accept !== undefined && accept.trim() !== '' && !accept.split(',').some(admits)) {
    throw new HttpError(406, 'The responses of this API are JSON: send Accept: application/json')
  }
  await next()
}

/**
 * Checks that a caller with a `csrftoken` cookie can read it: the same value must come as `X-CSRFToken`. Throws 403.
 */
export const checkCsrf: MiddlewareHandler = async (c, next) => {
  const tokens = csrfCookies(c)
  const header = c.req.header('x-csrftoken')
  if (tokens.length > 0 && (header === undefined || !tokens.every((token) => isSame(token, header)))) {
    throw new HttpError(403, 'The header X-CSRFToken must be there once and equal the csrftoken cookie')
  }
  await next()
}

/** Responds with 413 to a body of more than `maxSize` bytes. */
export function limitBody(maxSize = maxBodyBytes): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) => sendError(c, new HttpError(413, `The body is larger than ${maxSize} bytes`)),
  })
}

/** Responds with 503 while `max` calls are running: they wait for the database, and must not keep everything else waiting. */
export function limitConcurrency(max: number): MiddlewareHandler {
  let running = 0
  return async (c, next) => {
    if (running >= max) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Retry-After', '2')
      return sendError(c, new HttpError(503, 'Too many searches are running. Please try again in a moment'))
    }
    running += 1
    try {
      return await next()
    } finally {
      running -= 1
    }
  }
}

/** Returns whether one media range of an Accept header allows a type; `q=0` excludes it. */
function admits(range: string): boolean {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) return false
  return /^(\*\/\*|text\/[\w*.+-]+|application\/(\*|json|[\w.-]+\+json))$/.test(type)
}

/** Returns every cookie of the name: a second one, set by another host of the domain, must not be the one that is compared. */
function csrfCookies(c: Context): string[] {
  return (c.req.header('cookie') ?? '').split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === 'csrftoken' ? [value.join('=').trim().replace(/^"|"$/g, '')] : []
  })
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
