import type { inboxCalls } from '#schemas/studio/calls/inbox.ts'
import type { privacyCalls } from '#schemas/studio/calls/privacy.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { changeRequest, changeRequests, deleteSpam, listAssignees } from '#server/studio/inbox/changeRequests.ts'
import { exportRequests } from '#server/studio/inbox/exportRequests.ts'
import { addNote, deleteNote } from '#server/studio/inbox/notes.ts'
import { eraseData, exportData } from '#server/studio/inbox/personData.ts'
import { listReplyTemplates } from '#server/studio/inbox/replyTemplates.ts'
import { replyToRequest } from '#server/studio/inbox/replyToRequest.ts'
import { getRequest, getRequestAttachment, listRequests } from '#server/studio/inbox/requests.ts'

/** Calls of the requests of visitors, and of their personal data. */
export const inboxHandlers: StudioHandlers<keyof typeof inboxCalls | keyof typeof privacyCalls> = {
  listRequests: (studio, { person, query }) => listRequests(studio, person, query),
  exportRequests: (studio, { person, actor, body }) => exportRequests(studio, { person, actor }, body),
  listReplyTemplates: (studio, { params, person }) => listReplyTemplates(studio, { id: params['id'] ?? '', person }),
  getRequest: (studio, { params, person }) => getRequest(studio, { id: params['id'] ?? '', person }),
  replyToRequest: (studio, { c, params, person, actor }) =>
    replyToRequest(studio, { id: params['id'] ?? '', person, actor }, c.req.raw),
  changeRequest: (studio, { params, person, actor, body }) =>
    changeRequest(studio, { id: params['id'] ?? '', person, actor }, body),
  changeRequests: async (studio, { person, actor, body }) => ({
    results: await changeRequests(studio, { person, actor }, body),
  }),
  deleteSpam: async (studio, { person, actor, body }) => ({
    results: await deleteSpam(studio, { person, actor }, body.ids),
  }),
  listAssignees: (studio) => listAssignees(studio),
  addNote: (studio, { params, person, actor, body }) =>
    addNote(studio, { id: params['id'] ?? '', person, actor }, body.note),
  deleteNote: (studio, { params, person, actor }) =>
    deleteNote(studio, { id: params['id'] ?? '', person, actor }, params['note'] ?? ''),
  getRequestAttachment: (studio, { params, person }) =>
    getRequestAttachment(studio, { id: params['id'] ?? '', person }, params['attachment'] ?? ''),
  exportPerson: (studio, { actor, body }) => exportData(studio, actor, body.email),
  erasePerson: (studio, { actor, body }) => eraseData(studio, actor, body.email),
}
