import * as v from 'valibot'
import { maxPasswordLength, password } from '#schemas/studio/password.ts'
import { passkeyName, passkeyResponse } from '#schemas/studio/passkeys.ts'
import { authenticatorCode, recoveryCode } from '#schemas/studio/secondFactor.ts'

/** Where the calls are, below `studioApiPath`. */
export const authPath = '/auth'

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())
/** A password that is compared, not chosen. */
const givenPassword = v.pipe(v.string(), v.maxLength(maxPasswordLength))
const nothing = v.object({})

interface AuthCall {
  readonly method: 'GET' | 'POST'
  /** Method by which better-auth has it, where it is another one: without a body. */
  readonly passedOnAs?: 'GET'
  readonly body: v.GenericSchema<object>
}

/** The calls of better-auth that the studio uses; there are no others below `/auth`. A body not sent counts as `{}`. */
export const authCalls = {
  /** Responds with `second_factor: true`, and without a session, where one of the two calls below has to follow. */
  '/sign-in/email': { method: 'POST', body: v.object({ email, password: givenPassword }) },
  /** Ends signing in; for somebody who is signed in and sets a second factor up, it turns it on and ends every other session. */
  '/two-factor/verify-totp': { method: 'POST', body: v.object({ code: authenticatorCode }) },
  '/two-factor/verify-backup-code': { method: 'POST', body: v.object({ code: recoveryCode }) },
  /** Returns `secondFactorSetUp`; nothing changes before `/two-factor/verify-totp`. */
  '/two-factor/enable': { method: 'POST', body: v.object({ password: givenPassword }) },
  '/two-factor/disable': { method: 'POST', body: v.object({ password: givenPassword }) },
  /** Returns new recovery codes in place of the ones before; the code is one of the authenticator that was not used yet. */
  '/two-factor/generate-backup-codes': {
    method: 'POST',
    body: v.object({ password: givenPassword, code: authenticatorCode }),
  },
  /** Returns what a browser makes a passkey with; the code is needed where a second factor is on, and is used up. */
  '/passkey/generate-register-options': {
    method: 'POST',
    passedOnAs: 'GET',
    body: v.object({ password: givenPassword, code: v.optional(authenticatorCode) }),
  },
  '/passkey/verify-registration': { method: 'POST', body: v.object({ response: passkeyResponse, name: passkeyName }) },
  /** Returns what a browser signs with a passkey; signing in by one needs neither password nor code. */
  '/passkey/generate-authenticate-options': { method: 'POST', passedOnAs: 'GET', body: nothing },
  '/passkey/verify-authentication': { method: 'POST', body: v.object({ response: passkeyResponse }) },
  '/sign-out': { method: 'POST', body: nothing },
  '/get-session': { method: 'GET', body: nothing },
  /** Always 200, whether or not there is such a person. */
  '/request-password-reset': { method: 'POST', body: v.object({ email }) },
  /** With the token of a mail, of `user add` or of `addPerson`; ends every session of the person. */
  '/reset-password': {
    method: 'POST',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)), newPassword: password }),
  },
  /** Ends every other session of the person. */
  '/change-password': { method: 'POST', body: v.object({ currentPassword: givenPassword, newPassword: password }) },
  /** Ends every session of the person, this one too. */
  '/revoke-sessions': { method: 'POST', body: nothing },
} as const satisfies Readonly<Record<`/${string}`, AuthCall>>
export type AuthCallName = keyof typeof authCalls
