import * as v from 'valibot'
import type { StudioErrorCode } from '#schemas/studio/studioErrorCode.ts'
import type { Log } from '#server/content/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** What better-auth's codes are in the studio's; others go by their status. */
const codes: Readonly<Record<string, StudioErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  LOCKED: 'locked',
  INVALID_TOKEN: 'link_invalid',
  USER_NOT_FOUND: 'link_invalid',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  CODE_USED: 'code_used',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_again',
  ACCOUNT_TEMPORARILY_LOCKED: 'codes_locked',
  TOTP_ALREADY_ENABLED: 'exists',
  PASSKEY_NOT_FOUND: 'passkey_unknown',
  CHALLENGE_NOT_FOUND: 'passkey_failed',
  AUTHENTICATION_FAILED: 'passkey_failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_failed',
}

const sentences: Readonly<Partial<Record<StudioErrorCode, string>>> = {
  wrong_password: 'The address or the password is not right',
  locked: 'This person is locked',
  link_invalid: 'This link has been used, or has expired',
  not_signed_in: 'Sign in to the studio',
  wrong_code: 'This code is not right',
  code_used: 'This code has been used: sign in again with the next one',
  sign_in_again: 'Too many codes were tried, or too much time has passed: sign in again',
  codes_locked: 'Too many wrong codes: try again later',
  passkey_unknown: 'This passkey is not known here: it was removed, or belongs to somebody who is gone',
  passkey_failed: 'The passkey could not be used: try again',
  exists: 'There is a second factor already',
}

const failure = v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') })

/** Returns the error of a call that better-auth rejected, and logs its code. */
export async function authErrorOf(response: Response, log: Log): Promise<Error> {
  const { status } = response
  const { code, message } = v.parse(failure, await response.json().catch(() => ({})))
  const known = codes[code]
  if (known === undefined && status >= 500) return new Error(`better-auth responded with ${status} ${code}`)
  const own = known ?? codeOf(status)
  log.warn({ code: own }, 'A sign-in call of the studio was rejected')
  if (own === 'too_many_requests') return tooManyAttempts(Number(response.headers.get('x-retry-after')))
  return new StudioError(own, sentences[own] ?? message)
}

/** Returns the error of a call that may be made again after `seconds`. */
export function tooManyAttempts(seconds: number): StudioError {
  return new StudioError('too_many_requests', 'Too many attempts: try again later', { retry_after: seconds })
}

function codeOf(status: number): StudioErrorCode {
  if (status === 401) return 'not_signed_in'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  return status === 429 ? 'too_many_requests' : 'invalid'
}
