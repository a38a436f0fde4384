import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { StudioErrorCode } from '#schemas/studio/studioErrorCode.ts'

const statuses = {
  not_signed_in: 401,
  wrong_password: 401,
  wrong_code: 401,
  code_used: 401,
  sign_in_again: 401,
  codes_locked: 429,
  second_factor_required: 403,
  passkey_unknown: 401,
  passkey_failed: 401,
  locked: 403,
  link_invalid: 410,
  forbidden: 403,
  locale_forbidden: 403,
  request_forbidden: 403,
  shared_forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  exists: 409,
  last_admin: 409,
  not_assignable: 409,
  is_spam: 409,
  not_spam: 409,
  attachments_full: 409,
  newer_messages: 409,
  too_many: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  revision_missing: 428,
  too_many_requests: 429,
  no_space: 507,
} as const satisfies Readonly<Record<StudioErrorCode, number>>

/** Ends a call of the studio. `body` is sent beside message, status and code, for example what a draft conflicts with. */
export class StudioError extends Error {
  readonly status: (typeof statuses)[StudioErrorCode]

  constructor(
    readonly code: StudioErrorCode,
    message: string,
    readonly body: Readonly<Record<string, unknown>> & { readonly issues?: readonly ContentIssue[] } = {},
  ) {
    super(message)
    this.name = 'StudioError'
    this.status = statuses[code]
  }
}
