import type { Context } from 'hono'
import * as v from 'valibot'
import type { ErrorBody } from '#schemas/api.ts'

type ErrorStatus = 400 | 403 | 404 | 405 | 406 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** Ends a request with an error body (`schemas/api.ts`); `errors` maps a path of the input to sentences. */
export class HttpError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly errors?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** Sends the error body of the whole API. Internal causes go to the log, not into the response. */
export function sendError(c: Context, error: HttpError): Response {
  const { status, message, errors } = error
  const body: ErrorBody = {
    message,
    status,
    ...(errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([path, sentences]) => [path, [...sentences]])) }),
  }
  return c.json(body, status)
}

/** Returns a 422 with the path and the sentence of every issue. */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]): HttpError {
  // A map, because a field may be called `__proto__`.
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    errors.set(path, [...(errors.get(path) ?? []), issue.message])
  }
  return new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
}
