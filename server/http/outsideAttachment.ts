import type { Context } from 'hono'
import type { Log } from '#server/cms/context.ts'
import { HttpError } from '#server/http/errors.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { OutsideCms } from '#server/http/outsideCms.ts'
import { pickHeaders } from '#server/http/pickHeaders.ts'

const brought = ['content-type', 'content-length', 'content-disposition']

/** GET /tickets/{uuid}/attachments/{id} of an outside CMS: a file to keep, whatever the CMS says of it. */
export function outsideAttachmentHandler(cms: OutsideCms, log: Log) {
  return async (c: Context): Promise<Response> => {
    const { pathname } = new URL(c.req.url)
    const { method, signal } = c.req.raw
    let answer: Response
    try {
      answer = await cms.open(pathname, {
        method,
        signal,
        headers: { 'accept-encoding': 'identity' },
        redirect: 'manual',
      })
    } catch (error) {
      log.error({ err: error, path: loggedPath(pathname) }, 'The outside CMS could not be reached')
      throw new HttpError(503, 'The content cannot be reached at the moment. Please try again later')
    }
    if (answer.status !== 200) {
      await answer.body?.cancel()
      if (answer.status >= 500)
        throw new HttpError(503, 'The content cannot be reached at the moment. Please try again later')
      throw new HttpError(404, 'This ticket could not be found')
    }
    const headers = pickHeaders(answer.headers, brought)
    if (answer.headers.has('content-encoding')) headers.delete('content-length')
    if (!/^attachment\b/i.test(headers.get('content-disposition') ?? ''))
      headers.set('content-disposition', 'attachment')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return new Response(answer.body, { status: 200, headers })
  }
}
