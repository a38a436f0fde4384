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

/** The error body of the whole API. What went wrong inside is for the log, not for the answer. */
export function answerError(c: Context, error: HttpError): Response {
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

/** 422 with the path and the sentence of every issue. */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]): HttpError {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  return new HttpError(422, 'The input is not valid', errors)
}
