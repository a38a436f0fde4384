import { writeAudit } from '#server/db/audit.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { deleteNoteRow, insertNote, readNotes } from '#server/db/requestNotes.ts'
import { StudioError } from '#server/studio/studioError.ts'
import type { Studio } from '#server/studio/context.ts'
import { getRequest, rowToChange, type InboxRequest, type RequestEdit } from '#server/studio/inbox/requests.ts'

/** Adds a note for the people of the studio; the visitor never sees it. */
export async function addNote(studio: Studio, edit: RequestEdit, body: string): Promise<InboxRequest> {
  const { cms } = studio
  const { actor } = edit
  await cms.db.transaction().execute(async (trx) => {
    const { uuid } = await rowToChange(trx, edit, true)
    await insertNote(trx, { request: uuid, body, author: actor.person, created_at: cms.now() })
    await writeAudit(trx, { ...actor, action: 'request.note', subject: `request:${uuid}` })
  })
  return getRequest(studio, edit)
}

/** Deletes a note of one's own; administrators those of everybody. Throws 403 for that of somebody else. */
export async function deleteNote(studio: Studio, edit: RequestEdit, note: string): Promise<InboxRequest> {
  const { person, actor } = edit
  await studio.cms.db.transaction().execute(async (trx) => {
    const { uuid } = await rowToChange(trx, edit, true)
    const found = (await readNotes(trx, uuid)).find((each) => String(each.id) === note)
    if (found === undefined) throw new StudioError('not_found', 'There is no such note')
    const isOwn = found.author?.id === person.id
    if (!isOwn && !hasRole(person, 'admin')) throw new StudioError('forbidden', 'The note is somebody else’s')
    await deleteNoteRow(trx, found.id)
    await writeAudit(trx, { ...actor, action: 'request.delete-note', subject: `request:${uuid}` })
  })
  return getRequest(studio, edit)
}
