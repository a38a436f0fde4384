import type { Context } from 'hono'
import type { Log } from '#server/content/context.ts'
import { HttpError } from '#server/api/errors.ts'
import { externalFailure } from '#server/api/external/externalFailure.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { pickHeaders } from '#server/api/external/pickHeaders.ts'

const brought = ['content-type', 'content-length', 'content-disposition']

/**
 * Handles `GET /tickets/{uuid}/attachments/{id}` of an external CMS: always a download, whatever headers the CMS sends.
 */
export function externalAttachmentHandler(cms: ExternalCms, log: Log) {
  return async (c: Context): Promise<Response> => {
    const { pathname } = new URL(c.req.url)
    const { method, signal } = c.req.raw
    let response: Response
    try {
      response = await cms.open(pathname, {
        method,
        signal,
        headers: { 'accept-encoding': 'identity' },
      })
    } catch (error) {
      throw externalFailure(c, error, log)
    }
    if (response.status !== 200) {
      await response.body?.cancel()
      if (response.status >= 500)
        throw new HttpError(503, 'The content cannot be reached at the moment. Please try again later')
      throw new HttpError(404, 'This ticket could not be found')
    }
    const headers = pickHeaders(response.headers, brought)
    if (response.headers.has('content-encoding')) headers.delete('content-length')
    if (!/^attachment\b/i.test(headers.get('content-disposition') ?? ''))
      headers.set('content-disposition', 'attachment')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return new Response(response.body, { status: 200, headers })
  }
}
