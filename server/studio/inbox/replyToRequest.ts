import { writeAudit } from '#server/db/audit.ts'
import type { Studio } from '#server/studio/context.ts'
import { getRequest, rowToChange, type InboxRequest, type RequestEdit } from '#server/studio/inbox/requests.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { addReply } from '#server/tickets/addReply.ts'

/** Adds the reply of the company; the visitor gets a mail. Throws 404 for a request without a ticket. */
export async function replyToRequest(studio: Studio, edit: RequestEdit, message: string): Promise<InboxRequest> {
  const { id, actor } = edit
  const { ticket } = await rowToChange(studio.cms.db, edit)
  const replied =
    ticket === null ? undefined : await addReply(studio.tickets, { uuid: ticket, author: 'company', message })
  if (replied === undefined) throw new StudioError('not_found', 'There is no ticket to reply to')
  await writeAudit(studio.cms.db, { ...actor, action: 'request.reply', subject: `request:${id}` })
  return getRequest(studio, id)
}
