import * as v from 'valibot'
import { secondFactorSetUp, type SecondFactorSetUp } from '#schemas/studio/secondFactor.ts'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { postAuth } from '#renderer/studio/api/session.ts'

const recoveryCodes = v.pick(secondFactorSetUp, ['recovery_codes'])

/** Returns what an authenticator is set up with; nothing is on yet. Throws `StudioCallError`, as all below: `wrong_password`. */
export async function startSecondFactor(password: string): Promise<SecondFactorSetUp> {
  return v.parse(secondFactorSetUp, await postAuth('/two-factor/enable', { password }))
}

/** Turns the second factor on with a first code, and every other device out. Throws with `wrong_code`. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await postAuth('/two-factor/verify-totp', { code })
}

export async function turnSecondFactorOff(password: string): Promise<void> {
  await postAuth('/two-factor/disable', { password })
}

/** Returns recovery codes in place of those before. Throws with `wrong_password`, `wrong_code` or `code_used`. */
export async function renewRecoveryCodes(password: string, code: string): Promise<readonly string[]> {
  return v.parse(recoveryCodes, await postAuth('/two-factor/generate-backup-codes', { password, code })).recovery_codes
}

/** Reads again what shows whether somebody has a second factor, and their sessions. */
export async function readSecondFactorAgain(): Promise<void> {
  await Promise.all([markOutdated('changePerson'), markOutdated('endOtherSessions')])
}
