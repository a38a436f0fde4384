import * as v from 'valibot'
import { message as messageField } from '#schemas/forms/fields.ts'
import { maxReplyBytes, maxReplyFiles } from '#schemas/studio/calls/inbox.ts'
import { replyLimits, type TicketErrorId } from '#schemas/tickets.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'
import { readMultipart, type SentFile } from '#server/api/multipart.ts'
import { writeAudit } from '#server/db/audit.ts'
import { withoutDetails } from '#server/forms/withoutDetails.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import type { Studio } from '#server/studio/context.ts'
import { getRequest, isSpam, rowToChange, type InboxRequest, type RequestEdit } from '#server/studio/inbox/requests.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { countAttachment } from '#server/tickets/attachmentQuota.ts'
import { checkAttachment, type CheckedFile } from '#server/tickets/checkAttachment.ts'
import { NewerMessages } from '#server/tickets/newerMessages.ts'

const replyFields = v.object({
  message: messageField,
  /** Id of the last message the person has seen. */
  seen: v.optional(v.pipe(v.string(), v.digits(), v.toNumber())),
})

/**
 * Adds the reply of the company with its attachments, which are checked as those of visitors are; the visitor gets a mail. Throws 409
 * for one that looks like spam, and for messages the person has not seen; 422 with every file that cannot be taken: then nothing is sent.
 */
export async function replyToRequest(studio: Studio, edit: RequestEdit, sent: Request): Promise<InboxRequest> {
  const { id, actor } = edit
  if (Number(sent.headers.get('content-length') ?? 0) > maxReplyBytes + replyLimits.data) throw tooLarge()
  const { ticket } = await rowToChange(studio.cms.db, edit)
  if (ticket === null) throw isSpam()
  const { message, seen, files } = await readReply(sent)
  const attachments = await checkFiles(studio, files)
  await checkQuota(studio, ticket, attachments)
  const reply = { uuid: ticket, author: 'company', message, seen, attachments } as const
  const added = await addReply(studio.tickets, reply).catch((error: unknown) => {
    throw error instanceof NewerMessages ? new StudioError('newer_messages', error.message) : error
  })
  if (added === undefined) throw noTicket()
  const details = attachments.length === 0 ? {} : { attachments: attachments.length }
  await writeAudit(studio.cms.db, { ...actor, action: 'request.reply', subject: `request:${id}`, details })
  return getRequest(studio, edit)
}

/** Returns the fields `message` and `seen` and, for each file, `attachment`. */
async function readReply({ headers, body }: Request) {
  const contentType = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new StudioError('unsupported_type', 'Send the reply as multipart/form-data')
  }
  const {
    fields,
    files,
    tooLarge: over,
  } = await readMultipart(contentType, body, {
    parts: maxReplyFiles + 2,
    fieldBytes: replyLimits.data,
    fields: new Set(['message', 'seen']),
    file: { name: 'attachment', bytes: replyLimits.file, count: maxReplyFiles },
  })
  if (over === 'field') throw tooLarge()
  const result = v.safeParse(replyFields, Object.fromEntries(fields))
  if (!result.success) throw invalidInput(result.issues)
  return { ...result.output, files }
}

async function checkFiles({ cms, tickets }: Studio, files: readonly SentFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  const rejected: { readonly index: number; readonly error: TicketErrorId }[] = []
  for (const [index, { content }] of files.entries()) {
    const result = await check(content)
    if (typeof result === 'string') rejected.push({ index, error: result })
    else checked.push(result)
  }
  if (rejected.length > 0) throw new StudioError('invalid', 'Some files cannot be taken', { files: rejected })
  return checked

  async function check(content: SentFile['content']): Promise<CheckedFile | TicketErrorId> {
    if (content === 'tooLarge') return 'Ticket/Attachment too large'
    try {
      return await checkAttachment(content, tickets.pictures, tickets.scan)
    } catch (error) {
      if (!(error instanceof PictureRejected)) {
        cms.log.error({ err: withoutDetails(error) }, 'An attachment could not be checked')
      }
      throw new HttpError(503, 'The files cannot be checked at the moment')
    }
  }
}

// No address is counted: the company's own network would be full in a day.
async function checkQuota({ tickets }: Studio, ticket: string, files: readonly CheckedFile[]): Promise<void> {
  if (files.length === 0) return
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  const over = await countAttachment(tickets, { uuid: ticket, address: undefined, bytes })
  if (typeof over === 'string') throw new StudioError('attachments_full', 'The request has no space for these files')
  if (over !== undefined) throw new HttpError(503, 'No more files are taken today')
}

function tooLarge(): StudioError {
  return new StudioError('too_large', `A reply has at most ${maxReplyBytes} bytes`)
}

function noTicket(): StudioError {
  return new StudioError('not_found', 'There is no ticket to reply to')
}
