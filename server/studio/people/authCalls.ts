import * as v from 'valibot'
import type { AuthCallName } from '#schemas/studio/authCalls.ts'
import type { Log } from '#server/content/context.ts'
import type { LimitResult } from '#server/forms/limits.ts'
import type { SignedInPerson, StudioAuth } from '#server/studio/context.ts'
import { authErrorOf, tooManyAttempts } from '#server/studio/people/authErrors.ts'
import { actionOf, type AuthEvent } from '#server/studio/people/authEvents.ts'
import { authRequest, readAuthRequest } from '#server/studio/people/authRequest.ts'
import { challenge, tokenOf, withoutToken, withUser } from '#server/studio/people/authResponse.ts'
import type { CodeAttempts } from '#server/studio/people/codeAttempts.ts'
import type { KnownDevices } from '#server/studio/people/knownDevices.ts'
import { StudioError } from '#server/studio/studioError.ts'

interface AuthCallOptions {
  readonly publicUrl: string
  readonly log: Log
  readonly findPerson: StudioAuth['findPerson']
  /** Passes a request on to better-auth. */
  readonly respond: (request: Request) => Promise<Response>
  /** Counts an attempt to sign in with a mail address. */
  readonly limit: (email: string) => Promise<LimitResult>
  /** Counts an attempt of somebody who is signed in to confirm the password, or a code. */
  readonly limitConfirmation: (personId: string) => Promise<LimitResult>
  readonly codes: CodeAttempts
  readonly devices: KnownDevices
  /** Announces that a session has ended. */
  readonly onSignOut: () => Promise<void>
  readonly record: (event: AuthEvent) => Promise<void>
}

/** Calls that need the password of somebody who is signed in. */
const confirmations: ReadonlySet<AuthCallName> = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options',
  '/change-password',
])

/**
 * Returns what responds to the calls of `authCalls`, and to no other: it checks method, origin and body, gives better-auth a request with
 * nothing but those, and sends errors in the form of the other calls. The token of a session is only ever in its cookie.
 */
export function createAuthCalls(options: AuthCallOptions): StudioAuth['handle'] {
  const { publicUrl, log, findPerson, respond, limit, codes, devices, onSignOut, record } = options
  return async (request, addressHash) => {
    const { headers } = request
    const { name, body } = await readAuthRequest(request, publicUrl)
    const send = async (to: AuthCallName, given: object) =>
      respond(authRequest(publicUrl, to, given, { headers, addressHash }))
    if (name === '/sign-in/email' && 'email' in body) checkLimit(await limit(body.email))
    const hasCaller = confirmations.has(name) || actionOf(name, undefined) !== undefined
    const caller = hasCaller ? await findPerson(headers) : undefined
    const challenged = isCodeCall(name) && caller === undefined ? await codes.findChallenged(headers) : undefined
    if (caller !== undefined) await checkCaller(options, { name, body, caller, send })
    if (challenged !== undefined) await codes.repair(challenged)
    const forced = name === '/change-password' ? { revokeOtherSessions: true } : {}
    const response = await send(name, { ...body, ...forced })
    if (!response.ok) {
      const error = await authErrorOf(response, log)
      const isWrongCode = error instanceof StudioError && error.code === 'wrong_code'
      if (isWrongCode && challenged !== undefined) await codes.recordWrong(challenged, addressHash)
      throw error
    }
    const read: unknown = await response.json()
    const action = v.is(challenge, read) ? undefined : actionOf(name, caller)
    const personId = v.is(withUser, read) ? read.user.id : caller?.id
    if (name === '/sign-out') await onSignOut()
    const isSignIn = action === 'person.sign-in'
    if (action !== undefined && personId !== undefined) {
      const isNewDevice = isSignIn && !(await devices.isKnown(headers, personId))
      await record({ action, personId, addressHash, details: detailsOf(name), token: tokenOf(response), isNewDevice })
    }
    const shown = withoutToken(response, read)
    if (isSignIn && personId !== undefined) {
      shown.headers.append('set-cookie', await devices.remember(headers, personId))
    }
    return shown
  }
}

interface CallerOptions {
  readonly name: AuthCallName
  readonly body: object
  readonly caller: SignedInPerson
  readonly send: (name: AuthCallName, body: object) => Promise<Response>
}

/** Checks what somebody who is signed in may not do, or only with a password and a code that are right. */
async function checkCaller(
  { codes, limitConfirmation, log }: AuthCallOptions,
  { name, body, caller, send }: CallerOptions,
): Promise<void> {
  if (name === '/two-factor/verify-backup-code') throw new StudioError('forbidden', 'A recovery code is for signing in')
  // Once it is on, a code that is only checked would be one that can be guessed.
  const isGuess = name === '/two-factor/verify-totp' && caller.second_factor
  if (!isGuess && !confirmations.has(name)) return
  checkLimit(await limitConfirmation(caller.id))
  if (name === '/two-factor/enable') await codes.repair(caller.id)
  const isNewKey = name === '/passkey/generate-register-options'
  if (!isNewKey && (name !== '/two-factor/generate-backup-codes' || !caller.second_factor)) return
  const { password, code = '' } = v.parse(passwordAndCode, body)
  // The code is used up only where the password is right.
  if (!(await codes.isPassword(caller.id, password))) {
    throw new StudioError('wrong_password', 'The password is not right')
  }
  if (isNewKey) await codes.checkPasskeys(caller.id)
  if (!caller.second_factor) return
  const verified = await send('/two-factor/verify-totp', { code })
  if (!verified.ok) throw await authErrorOf(verified, log)
  if (await codes.redeem(caller.id, code)) return
  throw new StudioError('code_used', 'This code has been used: take the next one')
}

const passwordAndCode = v.object({ password: v.string(), code: v.optional(v.string()) })

/** Returns what the audit log says of how somebody signed in. */
function detailsOf(name: AuthCallName): Readonly<Record<string, true>> {
  if (name === '/two-factor/verify-backup-code') return { recovery_code: true }
  return name === '/passkey/verify-authentication' ? { passkey: true } : {}
}

function isCodeCall(name: AuthCallName): boolean {
  return name === '/two-factor/verify-totp' || name === '/two-factor/verify-backup-code'
}

function checkLimit({ state, retryAfter }: LimitResult): void {
  if (state === 'exceeded') throw tooManyAttempts(retryAfter)
}
