import type { inboxCalls } from '#schemas/studio/calls/inbox.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import {
  changeRequest,
  eraseData,
  exportData,
  getRequest,
  getRequestAttachment,
  listRequests,
  replyToRequest,
} from '#server/studio/inbox.ts'

/** Calls of the requests of visitors, and of their personal data. */
export const inboxHandlers: StudioHandlers<keyof typeof inboxCalls> = {
  listRequests: (studio, { query }) => listRequests(studio, query),
  getRequest: (studio, { params }) => getRequest(studio, params['id'] ?? ''),
  replyToRequest: (studio, { params, person, actor, body }) =>
    replyToRequest(studio, { id: params['id'] ?? '', person, actor }, body.message),
  changeRequest: (studio, { params, person, actor, body }) =>
    changeRequest(studio, { id: params['id'] ?? '', person, actor }, body.state),
  getRequestAttachment: (studio, { params }) =>
    getRequestAttachment(studio, params['id'] ?? '', params['attachment'] ?? ''),
  exportPerson: (studio, { actor, body }) => exportData(studio, actor, body.email),
  erasePerson: (studio, { actor, body }) => eraseData(studio, actor, body.email),
}
