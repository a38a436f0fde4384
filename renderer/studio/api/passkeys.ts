import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as v from 'valibot'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { isShownFor, postAuth, signInBy } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Returns whether this browser has passkeys for the address of the studio: none has for a network address without a name. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
}

/**
 * Lets the browser make a passkey, and stores it. `code` where a second factor is on. Throws `StudioCallError`: `wrong_password`, `wrong_code`,
 * `too_many`, `passkey_known` where the device has one already, `passkey_failed` where it made none.
 */
export async function addPasskey(password: string, code: string, name: string): Promise<void> {
  const body = { password, ...(code === '' ? {} : { code }) }
  const options = v.parse(creation, await postAuth('/passkey/generate-register-options', body))
  const response = await byDevice(startRegistration({ optionsJSON: options }))
  await postAuth('/passkey/verify-registration', { response, name })
  await markOutdated('removePasskey')
}

/**
 * Signs in by a passkey the person chooses. Throws `passkey_failed`, `passkey_unknown`, `locked`, or
 * `passkey_other` where the page is shown for somebody else, whose calls go on waiting.
 */
export async function signInWithPasskey(): Promise<void> {
  await signInBy('passkey.send', async () => {
    const options = v.parse(request, await postAuth('/passkey/generate-authenticate-options', {}))
    const response = await byDevice(startAuthentication({ optionsJSON: options }))
    const { user } = v.parse(signedIn, await postAuth('/passkey/verify-authentication', { response }))
    if (!isShownFor(user.id)) throw new StudioCallError(401, 'passkey_other', {})
  })
}

const creation = v.custom<PublicKeyCredentialCreationOptionsJSON>((options) => v.is(challenged, options))
const request = v.custom<PublicKeyCredentialRequestOptionsJSON>((options) => v.is(challenged, options))
const signedIn = v.object({ user: v.object({ id: v.string() }) })
const challenged = v.looseObject({ challenge: v.string() })

/** Returns what a device makes; it may be cancelled, take too long, or have a passkey of the person already. */
async function byDevice<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new StudioCallError(400, isKnown ? 'passkey_known' : 'passkey_failed', {})
  }
}
