import type { Generated } from 'kysely'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Json, Timestamp } from '#server/db/columns.ts'

/** The consent given; it stays when the personal values of the request are erased. */
export interface Consent {
  /** Version of the text shown, for example `2026-11`; `null` when the form had none. */
  readonly version: string | null
  /** When, ISO 8601 in UTC. */
  readonly time: string
  /** SHA-256 of the text shown, where the page it stood on is known. */
  readonly text_hash?: string
  /** The boxes, by field: what was ticked and what was not. */
  readonly given: Readonly<Record<string, boolean>>
}

export interface FormRequestsTable {
  uuid: string
  form: FormName
  locale: string
  page: string | null
  values: Json<FormValues>
  /** Words of the options chosen, by field. */
  labels: Json<Readonly<Record<string, string>>>
  consent: Json<Consent>
  spam: boolean
  idempotency_key: string
  body_hash: string
  ticket: string | null
  created_at: Timestamp
  erased_at: Date | null
  /** Id of the person of the studio who looks after it. */
  assignee: Generated<string | null>
  /** The name they had then, for when they are gone. */
  assignee_name: Generated<string | null>
}

/** Notes of the studio about a request; the visitor never sees them. */
export interface RequestNotesTable {
  id: Generated<number>
  request: string
  body: string
  author: string | null
  author_name: string | null
  created_at: Timestamp
}

export interface TicketsTable {
  uuid: string
  request: string
  request_type: FormName
  status: 'open' | 'answered' | 'closed'
  created_at: Timestamp
  updated_at: Timestamp
}

export interface TicketMessagesTable {
  id: Generated<number>
  ticket: string
  author: 'visitor' | 'company'
  body: string
  created_at: Timestamp
}

export interface TicketAttachmentsTable {
  id: Generated<number>
  message: number
  /** The visitor's name for it. */
  name: string
  media_type: string
  bytes: number
  /** Name below DATA_DIR/attachments. */
  file: string
  /** SHA-256 of the file as it was sent, in hex; `null` for the oldest. */
  digest: string | null
  created_at: Timestamp
}

export type MailKind =
  | 'request-company'
  | 'request-dealer'
  | 'request-visitor'
  | 'newsletter-confirm'
  | 'ticket-reply'
  | 'studio-welcome'
  | 'studio-password'
  | 'studio-second-factor'
  | 'studio-new-device'
  | 'studio-schedule'
  | 'studio-assignment'
  | 'studio-review'
  | 'studio-note'

/** State of the mail to the chosen dealer. */
export type DealerMail = 'sent' | 'no-address'

/**
 * What happened to the second factor of a person; `reset` by an administrator, `codes`: there are new recovery codes, `recovery`: one was used
 * to sign in, `locked`: by too many wrong codes.
 */
export type SecondFactorChange =
  'on' | 'off' | 'reset' | 'codes' | 'recovery' | 'locked' | 'passkey_added' | 'passkey_removed'

export type ReviewEvent = 'requested' | 'approved' | 'reopened' | 'returned'

/** Which rows a mail is made of; the token of a newsletter mail is taken out once it is sent. */
export interface MailPayload {
  /** Id of a schedule that failed. */
  readonly schedule?: number
  /** Id of a request for review, and what happened to it. */
  readonly review?: number
  readonly event?: ReviewEvent
  /** Id of a note, and of the reply to it that mentions the person. */
  readonly note?: string
  readonly reply?: string
  /** Id of a schedule of an item that failed. */
  readonly itemSchedule?: number
  readonly ticket?: string
  /** In the mail to the company; absent when no dealer gets one. */
  readonly dealer?: DealerMail
  readonly message?: number
  readonly token?: string
  /** Of the studio. */
  readonly person?: string
  readonly secondFactor?: SecondFactorChange
  /** Id of a session on a device that is not known. */
  readonly session?: string
  /** How many requests were assigned to the person at once. */
  readonly assigned?: number
}

export interface OutboxTable {
  id: Generated<number>
  kind: MailKind
  payload: Json<MailPayload>
  request: string | null
  attempts: Generated<number>
  next_at: Timestamp
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
  created_at: Timestamp
}

export interface NewsletterSubscriptionsTable {
  email_hash: string
  email: string
  locale: string
  state: 'pending' | 'confirmed' | 'withdrawn'
  token_hash: string | null
  token_at: Date | null
  request: string | null
  created_at: Timestamp
  confirmed_at: Date | null
}

export interface SecretsTable {
  name: string
  value: string
}

export interface UsedProofsTable {
  hash: string
  expires_at: Date
}

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: string | null
}
