import { writeAudit } from '#server/db/audit.ts'
import { insertNote } from '#server/db/requestNotes.ts'
import type { Studio } from '#server/studio/context.ts'
import { getRequest, rowToChange, type InboxRequest, type RequestEdit } from '#server/studio/inbox/requests.ts'

/** Adds a note for the people of the studio; the visitor never sees it. */
export async function addNote(studio: Studio, edit: RequestEdit, body: string): Promise<InboxRequest> {
  const { cms } = studio
  const { id, actor } = edit
  await cms.db.transaction().execute(async (trx) => {
    const { uuid } = await rowToChange(trx, edit, true)
    await insertNote(trx, { request: uuid, body, author: actor.person, created_at: cms.now() })
    await writeAudit(trx, { ...actor, action: 'request.note', subject: `request:${uuid}` })
  })
  return getRequest(studio, id)
}
