import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'
import { formMeta, formShape } from '#schemas/forms/formCall.ts'
import { forms } from '#schemas/forms/forms.ts'
import { ticket, ticketReply } from '#schemas/tickets.ts'
import { file, json, ok, post, read, type DescribedCall } from '#server/api/openapi/describedCall.ts'

const newsletterQuery = v.object({ token: v.string(), lang: v.optional(langQuery.entries.lang) })
const idempotency = {
  name: 'Idempotency-Key',
  required: false,
  summary: '8 to 100 visible ASCII characters; the same key again returns the same 201',
}

/** Forms and tickets. */
export const requestCalls: readonly DescribedCall[] = [
  read('/forms/challenge', 'Forms', {
    name: 'getFormChallenge',
    summary: 'Returns a proof of work that a suspicious form has to solve.',
    responses: ok('The challenge', v.record(v.string(), v.unknown())),
  }),
  read('/forms/newsletter/confirm', 'Forms', {
    name: 'showNewsletterConfirmation',
    query: newsletterQuery,
    summary: 'Returns the page that a newsletter’s mail links to, with a button.',
    responses: file('The page', 'text/html'),
  }),
  post('/forms/newsletter/confirm', 'Forms', {
    name: 'confirmNewsletter',
    query: newsletterQuery,
    summary: 'Confirms a subscription.',
    responses: {
      303: { summary: 'Confirmed; leads to the page that announces it' },
      410: { summary: 'The link has expired', content: { types: ['text/html'] } },
    },
  }),
  post('/forms/{form}', 'Forms', {
    name: 'submitForm',
    query: langQuery,
    headers: [idempotency],
    summary: 'Submits a form: its fields, and metadata in `_meta` (JSON) or with the prefix `_meta.`.',
    body: {
      types: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      schema: v.union(
        Object.values(forms).map((form) => v.strictObject({ ...form.entries, _meta: v.optional(formMeta) })),
      ),
    },
    responses: {
      201: { summary: 'Stored', content: json(formShape.receipt) },
      303: { summary: 'Stored; leads a plain HTML form on to the thank-you page' },
    },
  }),
  read('/tickets/{ticket}', 'Tickets', {
    name: 'getTicket',
    query: langQuery,
    summary: 'Returns the ticket of a uuid, which is its only key.',
    responses: ok('The ticket', ticket),
  }),
  read('/tickets/{uuid}/attachments/{id}', 'Tickets', {
    name: 'getAttachment',
    summary: 'Returns an attachment of a ticket as a download.',
    responses: file('The file', 'application/octet-stream'),
  }),
  post('/tickets/{uuid}/add_reply', 'Tickets', {
    name: 'replyToTicket',
    summary: 'Adds a message and an optional file to a ticket: JSON in the field `data`, the file in `attachment`.',
    body: { types: ['multipart/form-data'], schema: v.object({ data: ticketReply }) },
    responses: ok('The ticket with the reply', ticket),
  }),
]
