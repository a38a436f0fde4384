import * as v from 'valibot'
import { localeCodes } from '#locales/locales.ts'
import { message } from '#schemas/forms/fields.ts'
import { formErrors, type FormErrors } from '#schemas/forms/formErrors.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'

/** Request and responses of `GET /api/website/v1/tickets/{ticket}` and `POST …/tickets/{uuid}/add_reply`. */

/** Limits of a reply: bytes of the attachment and of the data field, and the number of parts. */
export const replyLimits = { file: 10_000_000, data: 20_000, parts: 5 } as const
/** Extension of each media type an attachment may have. */
export const attachmentKinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

/** A uuid of version 4: the only key of a ticket, and therefore a secret. */
const uuidText = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const uuid = v.pipe(v.string(), v.regex(new RegExp(`^${uuidText}$`)))

const ticketAttachment = v.object({
  name: v.string(),
  media_type: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  url: v.pipe(v.string(), v.regex(/^\/api\/website\/v1\/tickets\/[\w-]+\/attachments\/[\w-]+$/)),
})
export type TicketAttachment = v.InferOutput<typeof ticketAttachment>

/** `created_at`, here as everywhere in a ticket, is ISO 8601 in UTC. */
const ticketMessage = v.object({
  author: v.picklist(['visitor', 'company']),
  message: v.string(),
  created_at: v.string(),
  attachments: v.array(ticketAttachment),
})
export type TicketMessage = v.InferOutput<typeof ticketMessage>

export const ticket = v.object({
  uuid,
  request_type: v.picklist(formNames),
  status: v.picklist(['open', 'answered', 'closed']),
  created_at: v.string(),
  /** The request by field, in the order of the form, without personal data. */
  details: v.array(v.object({ field: v.string(), value: v.string() })),
  /** `email` is masked. */
  user: v.object({ first_name: v.string(), last_name: v.string(), email: v.string() }),
  discussion: v.array(ticketMessage),
})
export type Ticket = v.InferOutput<typeof ticket>

/** The reply in the field `data`; errors are ids of `ticketErrors`. */
export const ticketReply = v.strictObject({ lang: v.picklist(localeCodes), message })

/** Errors of a reply, by text id. The `i18n` comment lets Lingui extract them without a macro. */
export const ticketErrors = {
  'Form/Message required': formErrors['Form/Message required'],
  'Form/Too long': formErrors['Form/Too long'],
  'Form/Invalid': formErrors['Form/Invalid'],
  'Ticket/Attachment kind': /*i18n*/ {
    id: 'Ticket/Attachment kind',
    message: 'Attach a JPG, PNG or WebP picture, a PDF or a TXT file',
  },
  'Ticket/Attachment too large': /*i18n*/ {
    id: 'Ticket/Attachment too large',
    message: 'The attachment is larger than 10 MB',
  },
  'Ticket/Picture too large': /*i18n*/ {
    id: 'Ticket/Picture too large',
    message: 'The picture has more than 40 megapixels',
  },
  'Ticket/Attachment empty': /*i18n*/ { id: 'Ticket/Attachment empty', message: 'The attachment is empty' },
  'Ticket/Attachment infected': /*i18n*/ {
    id: 'Ticket/Attachment infected',
    message: 'The attachment contains a virus',
  },
  'Ticket/Attachments full': /*i18n*/ {
    id: 'Ticket/Attachments full',
    message: 'This request has no room for another attachment of this size',
  },
} as const
export type TicketErrorId = keyof typeof ticketErrors
/** Error ids of a reply, by field. */
export type ReplyErrors = FormErrors<TicketErrorId>
export type ReplyOutcome = FormOutcome<Ticket, TicketErrorId>

export const replyShape = { receipt: ticket, isErrorId: isTicketErrorId }

export function isTicketErrorId(value: string): value is TicketErrorId {
  return Object.hasOwn(ticketErrors, value)
}

/** Returns what the form of a reply shows of an outcome: errors by field, or a failure. */
export function replyProblem(
  outcome: Exclude<ReplyOutcome, { state: 'sent' }>,
): Pick<TicketState, 'errors' | 'failure'> {
  const errors = 'errors' in outcome ? outcome.errors : {}
  if (Object.keys(errors).length > 0) return { errors }
  // A proxy rejects a large body without naming the field.
  if (outcome.state === 'tooLarge') return { errors: { attachment: ['Ticket/Attachment too large'] } }
  return { failure: outcome.state === 'busy' ? 'busy' : 'unavailable' }
}

/** What a ticket page shows besides the ticket after a post without JavaScript. */
export interface TicketState {
  /** The code that was looked up and is not a ticket's. */
  readonly code?: string
  /** The reply that was not stored, and why. */
  readonly message?: string
  readonly errors?: ReplyErrors
  readonly failure?: 'busy' | 'unavailable'
  /** The reply was stored. */
  readonly sent?: true
}

/** Finds the uuid in a text a visitor types or pastes, such as the address of the page. */
export function findTicketUuid(text: string): string | undefined {
  return new RegExp(`(?<![0-9a-f-])${uuidText}(?![0-9a-f-])`).exec(text.toLowerCase())?.[0]
}

/** Returns the uuid in lower case; `undefined` for a text that is not a uuid. */
export function readTicketUuid(text: string): string | undefined {
  const result = v.safeParse(uuid, text.toLowerCase())
  return result.success ? result.output : undefined
}
