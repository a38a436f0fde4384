import type { Ticket } from '#schemas/tickets.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { insertMessage, readTicket, type AttachmentWrite } from '#server/db/tickets.ts'
import type { CheckedFile } from '#server/tickets/checkAttachment.ts'
import { NewerMessages } from '#server/tickets/newerMessages.ts'
import type { Tickets } from '#server/tickets/context.ts'
import { getTicket } from '#server/tickets/getTicket.ts'

interface CheckedReply {
  readonly uuid: string
  readonly author: 'visitor' | 'company'
  readonly message: string
  readonly attachments?: readonly CheckedFile[]
  /** Id of the last message its author has seen. */
  readonly seen?: number | undefined
}

/** The mail that notifies the other side. */
const mailOf = { company: 'ticket-reply', visitor: 'request-company' } as const

/**
 * Adds a reply with its attachments and, in the same transaction, the mail that notifies the other side. Returns the updated ticket,
 * `undefined` when there is no such ticket. Throws `NewerMessages` when there are messages after those its author has seen. A failure leaves no file
 * behind.
 */
export async function addReply(tickets: Tickets, reply: CheckedReply): Promise<Ticket | undefined> {
  const { db, store, now, onMail } = tickets
  const stored = await readTicket(db, reply.uuid)
  if (stored === undefined) return undefined
  const attachments: AttachmentWrite[] = []
  const removeFiles = () => Promise.all(attachments.map(({ file }) => store.remove(file)))
  try {
    for (const file of reply.attachments ?? []) attachments.push(await storeAttachment(tickets, file))
    const { author, message: body, seen } = reply
    const added = await db.transaction().execute(async (trx) => {
      const at = now()
      const id = await insertMessage(trx, { ticket: stored.uuid, author, body, attachments, seen, now: at })
      if (id === 'newer') throw new NewerMessages()
      if (typeof id !== 'number') return id
      const payload = { ticket: stored.uuid, message: id }
      await enqueueMails(trx, [{ kind: mailOf[author], payload, request: stored.request }], at)
      return id
    })
    if (typeof added !== 'number') await removeFiles()
    if (added === undefined) return undefined
  } catch (error) {
    await removeFiles()
    throw error
  }
  onMail()
  return getTicket(tickets, stored.uuid)
}

async function storeAttachment({ store }: Tickets, attachment: CheckedFile): Promise<AttachmentWrite> {
  const { name, media_type, content, extension, digest } = attachment
  return { name, media_type, digest, bytes: content.byteLength, file: await store.put(content, extension) }
}
