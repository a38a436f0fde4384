import * as v from 'valibot'
import { replyLimits, ticketReply } from '#schemas/tickets.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { readMultipart, type MultipartBody } from '#server/api/multipart.ts'
import type { Reply } from '#server/tickets/replyToTicket.ts'

type Body = Pick<Request, 'headers' | 'body'>

/** Reads the body of a reply: one field and an optional attachment. Throws 400, 413, 415 or 422. */
export async function readReplyParts({ headers, body }: Body, field: string): Promise<MultipartBody> {
  const contentType = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new HttpError(415, 'Send the reply as multipart/form-data')
  }
  return readMultipart(contentType, body, {
    parts: replyLimits.parts,
    fieldBytes: replyLimits.data,
    fields: new Set([field]),
    file: { name: 'attachment', bytes: replyLimits.file },
  })
}

/** Reads a reply of the API: the field `data` is JSON with `lang` and `message`. Throws 400, 413, 415 or 422. */
export async function readReplyBody(request: Body): Promise<Reply> {
  const { fields, file, tooLarge } = await readReplyParts(request, 'data')
  if (tooLarge === 'field') throw new HttpError(413, 'The field data is too large')
  const text = fields[0]?.[1]
  if (text === undefined) throw new HttpError(422, 'The input is not valid', { data: ['The field data is missing'] })
  let data: unknown
  try {
    data = parseJson(text)
  } catch {
    throw new HttpError(400, 'The field data is not valid JSON')
  }
  const result = v.safeParse(replyData, data, { abortPipeEarly: true })
  if (!result.success) throw invalidInput(result.issues)
  const { message } = result.output
  return {
    message: typeof message === 'string' ? message : '',
    attachment: tooLarge === 'file' ? 'tooLarge' : file,
  }
}

/** The use case checks the message; its errors are the visitor's. */
const replyData = v.strictObject({ ...ticketReply.entries, message: v.optional(v.unknown()) })
