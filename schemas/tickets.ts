import * as v from 'valibot'
import { localeCodes } from '#locales/locales.ts'
import { message } from '#schemas/forms/fields.ts'
import { formErrors } from '#schemas/forms/formErrors.ts'
import { formNames } from '#schemas/forms/formNames.ts'

/** GET /api/website/v1/tickets/{ticket} and POST …/tickets/{uuid}/add_reply, whose shapes the specification leaves open. */

/** Most bytes of an attachment, of the data beside it, and most parts of a reply. */
export const replyLimits = { file: 10_000_000, data: 20_000, parts: 5 } as const
/** Kinds of attachments, by what is in them: extension by media type. */
export const attachmentKinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

/** A uuid of version 4; it is the ticket's only key (decisions, "Privacy and tickets"). */
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
  /** What was asked for, by field of the form, in its order; without what says who asked. */
  details: v.array(v.object({ field: v.string(), value: v.string() })),
  /** `email` is masked: who was sent the address of the page, not who reads it. */
  user: v.object({ first_name: v.string(), last_name: v.string(), email: v.string() }),
  discussion: v.array(ticketMessage),
})
export type Ticket = v.InferOutput<typeof ticket>

/** The field `data` of a reply; errors are ids of `ticketErrors`. */
export const ticketReply = v.strictObject({ lang: v.picklist(localeCodes), message })

/** What is said of a reply that cannot be taken, by text id; the comment is for the extraction of texts. */
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
} as const
export type TicketErrorId = keyof typeof ticketErrors
/** Errors of a reply, by field. */
export type ReplyErrors = Readonly<Partial<Record<'message' | 'attachment', TicketErrorId>>>

export function isTicketErrorId(value: unknown): value is TicketErrorId {
  return typeof value === 'string' && Object.hasOwn(ticketErrors, value)
}

/** What the server knows of a ticket page beside the ticket: how a post without script went. */
export interface TicketState {
  /** The code that was looked up and is none. */
  readonly code?: string
  /** What was written and could not be taken, and why. */
  readonly message?: string
  readonly errors?: ReplyErrors
  readonly failure?: 'busy' | 'unavailable'
  /** The reply before this drawing was taken. */
  readonly sent?: true
}

/** The uuid in what a visitor types or pastes, an address of the page for example; `undefined` when there is none. */
export function findTicketUuid(text: string): string | undefined {
  return new RegExp(`(?<![0-9a-f-])${uuidText}(?![0-9a-f-])`).exec(text.toLowerCase())?.[0]
}

/** The uuid a text is, in small letters; `undefined` when it is none. */
export function readTicketUuid(text: string): string | undefined {
  const found = v.safeParse(uuid, text.toLowerCase())
  return found.success ? found.output : undefined
}
