import type { Context } from 'hono'
import type { Log } from '#server/content/context.ts'
import { HttpError } from '#server/api/errors.ts'
import { InvalidCmsResponse } from '#server/api/external/externalCms.ts'
import { loggedPath } from '#server/http/loggedPath.ts'

/**
 * Returns the error a visitor gets when the external CMS failed, and logs it; a visitor who left is no error and not
 * logged.
 */
export function externalFailure(c: Context, error: unknown, log: Log): HttpError {
  const isInvalid = error instanceof InvalidCmsResponse
  if (!c.req.raw.signal.aborted) {
    const message = isInvalid ? 'A response of the external CMS is invalid' : 'The external CMS could not be reached'
    log.error({ err: error, path: loggedPath(c.req.url) }, message)
  }
  return isInvalid
    ? new HttpError(error.status, 'The CMS responded with something that cannot be shown')
    : new HttpError(503, 'The content cannot be reached at the moment. Please try again later')
}
