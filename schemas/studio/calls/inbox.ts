import * as v from 'valibot'
import { formNames } from '#schemas/forms/formNames.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, cursor, limit, localeCode, search, timestamp, total, writtenText } from '#schemas/studio/fields.ts'
import { studioLocales } from '#schemas/studio/roles.ts'
import { requestReads } from '#schemas/studio/outdated.ts'

/**
 * A request is open until the company has replied, and again when the visitor writes; an open one that is assigned is in progress. One
 * that looks like spam has no ticket and sent no mail until a person says that it is none.
 */
export const requestStates = ['open', 'answered', 'closed', 'spam'] as const

const requestSummary = v.object({
  id: v.string(),
  form: v.picklist(formNames),
  locale: v.string(),
  state: v.picklist(requestStates),
  name: v.string(),
  /** Begin of what the visitor wrote first. */
  excerpt: v.string(),
  /** The person who looks after it; `active`: they can sign in and reply. */
  assignee: v.nullable(v.object({ id: v.string(), name: v.string(), active: v.boolean() })),
  created_at: timestamp,
  updated_at: timestamp,
})

const requestMessage = v.object({
  id: v.number(),
  author: v.picklist(['visitor', 'company']),
  body: v.string(),
  created_at: timestamp,
  attachments: v.array(v.object({ id: v.number(), name: v.string(), bytes: v.number() })),
})

const request = v.object({
  ...requestSummary.entries,
  email: v.string(),
  /** Address of the page the form was sent from, on the site. */
  page: v.nullable(v.string()),
  /** What was filled in, in the order of the form, as words; without what the messages repeat. */
  fields: v.array(v.object({ field: v.string(), value: v.string() })),
  messages: v.array(requestMessage),
  /** For the people of the studio alone, the oldest first. */
  notes: v.array(v.object({ id: v.number(), body: v.string(), author: actor, created_at: timestamp })),
})

/** What is changed of a request; `spam` false: it was taken for spam and is none; `assignee` null: nobody looks after it. */
const requestChange = {
  spam: v.optional(v.literal(false)),
  state: v.optional(v.picklist(['open', 'closed'])),
  assignee: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)))),
}

/** Files of a reply, and bytes of all of it; each file as those of visitors (`replyLimits`). */
export const maxReplyFiles = 5
export const maxReplyBytes = 30_000_000
/** How many requests an export has. */
export const maxExportedRequests = 20_000
/** How many requests are changed at once. */
export const maxBulkRequests = 200
/** As long as a message may be. */
export const maxNoteLength = 5000
const requestIds = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(maxBulkRequests))
const results = v.object({
  results: v.array(v.object({ id: v.string(), ok: v.boolean(), reason: v.optional(v.string()) })),
})
const note = writtenText(maxNoteLength)

/** Which requests are listed. */
const requestFilter = {
  q: search,
  form: v.optional(v.picklist(formNames)),
  state: v.optional(v.picklist(requestStates)),
  locale: v.optional(localeCode),
  /** Id of a person, `me`, or `none` for those of nobody. */
  assignee: v.optional(v.pipe(v.string(), v.maxLength(100))),
}

export const inboxCalls = defineCalls({
  listRequests: {
    method: 'GET',
    path: '/inbox',
    role: 'publisher',
    summary:
      'Lists the requests of visitors, the latest first: of a form, a state, a locale, a person, or matching a search.',
    query: v.object({ ...requestFilter, cursor: v.optional(cursor), limit }),
    response: v.object({ items: v.array(requestSummary), next: v.nullable(cursor), total }),
  },
  exportRequests: {
    method: 'POST',
    path: '/inbox-export',
    role: 'publisher',
    summary: `Returns the requests of the person’s locales that a filter finds as CSV, ${maxExportedRequests} at most. Not a GET: whom one looks for is in no address.`,
    body: v.strictObject(requestFilter),
    response: v.string(),
    responseFormat: 'csv',
    outdates: [],
  },
  listReplyTemplates: {
    method: 'GET',
    path: '/inbox/:id/templates',
    role: 'publisher',
    summary: 'Lists the answer templates, filled in from a request, with the locale each text is from.',
    response: v.object({
      items: v.array(v.object({ id: v.string(), name: v.string(), locale: localeCode, text: v.string() })),
    }),
  },
  getRequest: {
    method: 'GET',
    path: '/inbox/:id',
    role: 'publisher',
    summary: 'Returns a request with its messages.',
    response: request,
  },
  replyToRequest: {
    method: 'POST',
    path: '/inbox/:id/reply',
    role: 'publisher',
    summary:
      'Replies to a request (`message`), with files (`attachment`, each); the visitor gets a mail that leads to the ticket. With the id of the last message seen (`seen`), a reply is rejected when there are newer ones.',
    bodyFormat: 'multipart',
    maxBytes: maxReplyBytes,
    response: request,
    outdates: requestReads,
    returns: 'getRequest',
  },
  changeRequest: {
    method: 'PUT',
    path: '/inbox/:id',
    role: 'publisher',
    summary:
      'Closes the ticket of a request, opens it again, assigns the request to a person, or says that it is no spam: it gets its ticket and its mails then.',
    body: v.strictObject(requestChange),
    response: request,
    outdates: requestReads,
    returns: 'getRequest',
  },
  changeRequests: {
    method: 'POST',
    path: '/inbox-bulk',
    role: 'publisher',
    summary: 'Does the same to many requests, and returns why some were rejected.',
    body: v.strictObject({ ids: requestIds, ...requestChange }),
    response: results,
    outdates: ['getRequest', ...requestReads],
  },
  deleteSpam: {
    method: 'POST',
    path: '/inbox-delete',
    role: 'publisher',
    summary: 'Deletes requests that look like spam for good, and returns why some were not.',
    body: v.strictObject({ ids: requestIds }),
    response: results,
    outdates: ['getRequest', ...requestReads],
  },
  listAssignees: {
    method: 'GET',
    path: '/inbox-people',
    role: 'publisher',
    summary:
      'Lists the people requests can be assigned to, and those who have some and cannot sign in or reply any more.',
    response: v.object({
      items: v.array(v.object({ id: v.string(), name: v.string(), active: v.boolean(), locales: studioLocales })),
    }),
  },
  addNote: {
    method: 'POST',
    path: '/inbox/:id/notes',
    role: 'publisher',
    summary: 'Adds a note to a request for the people of the studio; the visitor never sees it.',
    body: v.strictObject({ note }),
    response: request,
    outdates: [],
    returns: 'getRequest',
  },
  deleteNote: {
    method: 'DELETE',
    path: '/inbox/:id/notes/:note',
    role: 'publisher',
    summary: 'Deletes a note of one’s own; administrators those of everybody.',
    response: request,
    outdates: [],
    returns: 'getRequest',
  },
  getRequestAttachment: {
    method: 'GET',
    path: '/inbox/:id/attachments/:attachment',
    role: 'publisher',
    summary: 'Returns an attachment of a request, to be saved.',
    response: v.string(),
    responseFormat: 'file',
  },
})
