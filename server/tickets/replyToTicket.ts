import * as v from 'valibot'
import { message as messageField } from '#schemas/forms/fields.ts'
import {
  isTicketErrorId,
  readTicketUuid,
  type ReplyErrors,
  type ReplyOutcome,
  type TicketErrorId,
} from '#schemas/tickets.ts'
import { readTicket } from '#server/db/tickets.ts'
import { storeRetryAfter } from '#server/forms/submitForm.ts'
import { withoutDetails } from '#server/forms/withoutDetails.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { countAttachment } from '#server/tickets/attachmentQuota.ts'
import { checkAttachment } from '#server/tickets/checkAttachment.ts'
import type { Tickets } from '#server/tickets/context.ts'

const attachmentTooLarge: TicketErrorId = 'Ticket/Attachment too large'

type Busy = Extract<ReplyOutcome, { state: 'busy' }>

export interface ReplyTarget {
  /** Code from the address, in any spelling. */
  readonly uuid: string
  /** Network address of the visitor, counted by the rate limits; `undefined` is not counted. */
  readonly address: string | undefined
}

/** A reply as it was sent. */
export interface Reply {
  readonly message: string
  /** `tooLarge` stands for a file over the limit, whose content was not kept. */
  readonly attachment?: File | 'tooLarge' | undefined
}

/** Applies the rate limits to a reply, checks it and adds it to its ticket. */
export async function replyToTicket(tickets: Tickets, reply: ReplyTarget & Reply): Promise<ReplyOutcome> {
  return (await admitReply(tickets, reply)) ?? storeReply(tickets, reply)
}

/** Applies the rate limits and looks the ticket up, before the body of a reply is read; `undefined` when the reply may follow. */
export async function admitReply(
  tickets: Tickets,
  { uuid: code, address }: ReplyTarget,
): Promise<ReplyOutcome | undefined> {
  const limited = await countLookup(tickets, address)
  if (limited !== undefined) return limited
  const uuid = readTicketUuid(code)
  if (uuid === undefined || (await readTicket(tickets.db, uuid)) === undefined) return { state: 'missing' }
  return count(tickets, 'replies', (await tickets.hash())('token', uuid))
}

/** Counts a lookup of a ticket or an attachment; `busy` above the limit. */
export async function countLookup(tickets: Tickets, address: string | undefined): Promise<Busy | undefined> {
  return address === undefined ? undefined : count(tickets, 'lookups', (await tickets.hash())('address', address))
}

async function count({ limits }: Tickets, name: 'lookups' | 'replies', key: string): Promise<Busy | undefined> {
  const { state, retryAfter } = await limits[name](key)
  return state === 'exceeded' ? { state: 'busy', retryAfter } : undefined
}

/** Checks an admitted reply and adds it to its ticket. Errors are logged without the visitor's data and returned as `unavailable`. */
export async function storeReply(
  tickets: Tickets,
  { uuid, address, ...reply }: ReplyTarget & Reply,
): Promise<ReplyOutcome> {
  try {
    const message = v.safeParse(messageField, reply.message, { abortPipeEarly: true })
    const file = await checkFile(tickets, reply.attachment)
    const bytes = message.success && typeof file === 'object' ? file.content.byteLength : 0
    const overQuota = bytes === 0 ? undefined : await countAttachment(tickets, { uuid, address, bytes })
    if (typeof overQuota === 'object') return overQuota
    const attachment = overQuota ?? file
    if (!message.success || typeof attachment === 'string') {
      const messageErrors = message.issues?.map((issue) => issue.message).filter(isTicketErrorId) ?? []
      const errors: ReplyErrors = {
        ...(messageErrors.length === 0 ? {} : { message: messageErrors }),
        ...(typeof attachment === 'string' ? { attachment: [attachment] } : {}),
      }
      return { state: reply.attachment === 'tooLarge' ? 'tooLarge' : 'invalid', errors }
    }
    const attachments = attachment === undefined ? [] : [attachment]
    const ticket = await addReply(tickets, { uuid, author: 'visitor', message: message.output, attachments })
    return ticket === undefined ? { state: 'missing' } : { state: 'sent', receipt: ticket }
  } catch (error) {
    if (!(error instanceof PictureRejected)) {
      tickets.log.error({ err: withoutDetails(error) }, 'A reply to a ticket could not be stored')
    }
    return { state: 'unavailable', retryAfter: storeRetryAfter }
  }
}

async function checkFile({ pictures, scan }: Tickets, attachment: Reply['attachment']) {
  if (attachment === undefined) return undefined
  return attachment === 'tooLarge' ? attachmentTooLarge : checkAttachment(attachment, pictures, scan)
}
