import * as v from 'valibot'
import { message as messageField } from '#schemas/forms/fields.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { cursor, done, limit, localeCode, search, timestamp } from '#schemas/studio/fields.ts'

/** A ticket is open until the company has replied, and again when the visitor writes; a request without words has no ticket. */
export const ticketStates = ['open', 'answered', 'closed'] as const

const requestSummary = v.object({
  id: v.string(),
  form: v.picklist(formNames),
  locale: v.string(),
  state: v.nullable(v.picklist(ticketStates)),
  name: v.string(),
  /** Begin of what the visitor wrote first. */
  excerpt: v.string(),
  /** Whether it was marked as suspicious. */
  spam: v.boolean(),
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
})

const email = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()) })

export const inboxCalls = defineCalls({
  listRequests: {
    method: 'GET',
    path: '/inbox',
    role: 'publisher',
    summary: 'Lists the requests of visitors, the latest first: of a form, a state, a locale, or matching a search.',
    query: v.object({
      q: search,
      form: v.optional(v.picklist(formNames)),
      state: v.optional(v.picklist(ticketStates)),
      locale: v.optional(localeCode),
      cursor: v.optional(cursor),
      limit,
    }),
    response: v.object({ items: v.array(requestSummary), next: v.nullable(cursor) }),
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
    summary: 'Replies to a request; the visitor gets a mail that leads to the ticket.',
    body: v.strictObject({ message: messageField }),
    response: request,
  },
  changeRequest: {
    method: 'PUT',
    path: '/inbox/:id',
    role: 'publisher',
    summary: 'Closes the ticket of a request or opens it again.',
    body: v.strictObject({ state: v.picklist(['open', 'closed']) }),
    response: request,
  },
  getRequestAttachment: {
    method: 'GET',
    path: '/inbox/:id/attachments/:attachment',
    role: 'publisher',
    summary: 'Returns an attachment of a request, to be saved.',
    response: v.string(),
    responseFormat: 'file',
  },
  exportPerson: {
    method: 'POST',
    path: '/privacy/export',
    role: 'admin',
    summary: 'Returns everything stored about an email address.',
    body: email,
    response: v.looseObject({ email: v.string() }),
  },
  erasePerson: {
    method: 'POST',
    path: '/privacy/erase',
    role: 'admin',
    summary: 'Erases the personal data of an email address; proofs of consent stay.',
    body: email,
    response: v.object({ ...done.entries, requests: v.number(), subscriptions: v.number() }),
  },
})
