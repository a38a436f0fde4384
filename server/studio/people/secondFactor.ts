import { randomInt } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { codeDigits, codeSeconds, type SecondFactorRule, type SecondFactorState } from '#schemas/studio/secondFactor.ts'
import { redeemProof } from '#server/db/forms.ts'
import type { PersonRow } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import type { Hash } from '#server/forms/keys.ts'
import { secondFactorTables } from '#server/studio/people/authTables.ts'

/** How long somebody who has given the password may take to give the code, in seconds. */
const challengeSeconds = 600
/** Wrong codes in succession that lock a person's codes. */
export const maxFailedAttempts = 10
/**
 * How long a first lock lasts, and the longest, in seconds; each in succession is twice as long as the one before. At the end ten codes a day
 * can be tried, by somebody who has the password: the 100 in succession that NIST SP 800-63B allows are used up in less than four days, so a
 * lock is mailed.
 */
const lockSeconds = 900
const maxLockSeconds = 86_400
const recoveryCodes = 10
/** Without what is read for something else: 0, 1, i, l, o. Ten of them are 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A code is accepted one step before and after its own: so long a used one is remembered, in ms. */
const usedFor = 3 * codeSeconds * 1000

/** Calls of one network address within `window` seconds. */
export const secondFactorRates = {
  '/two-factor/verify-totp': { window: 60, max: 10 },
  '/two-factor/verify-backup-code': { window: 60, max: 10 },
  '/two-factor/enable': { window: 600, max: 10 },
  '/two-factor/disable': { window: 600, max: 10 },
  '/two-factor/generate-backup-codes': { window: 600, max: 10 },
} as const

/** Returns the plugin of better-auth for codes of an authenticator, which names its entries by the host of the site. */
export function secondFactorPlugin(publicUrl: string) {
  return twoFactor({
    issuer: new URL(publicUrl).host,
    schema: secondFactorTables,
    totpOptions: { digits: codeDigits, period: codeSeconds },
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, makeRecoveryCode),
    },
    twoFactorCookieMaxAge: challengeSeconds,
    accountLockout: { enabled: true, maxFailedAttempts, durationSeconds: lockSeconds },
  })
}

const withCode = v.object({ path: v.literal('/two-factor/verify-totp'), body: v.object({ code: v.string() }) })

/**
 * Uses up the code by which better-auth is about to make a session. Throws `CODE_USED` when it has been used: the library accepts a code as
 * often as it is sent while it is valid.
 */
export async function redeemCode(db: Kysely<Database>, hash: Hash, personId: string, call: unknown): Promise<void> {
  const read = v.safeParse(withCode, call)
  if (!read.success) return
  if (await redeemOnce(db, hash, personId, read.output.body.code)) return
  throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
}

/** Uses up a valid code of a person's authenticator; `false` when it has been used. */
export async function redeemOnce(db: Kysely<Database>, hash: Hash, personId: string, code: string): Promise<boolean> {
  const now = new Date()
  return redeemProof(db, hash('code', `${personId} ${code}`), new Date(now.getTime() + usedFor), now)
}

/** Returns until when codes are locked, after `before` locks in succession. */
export function lockedUntil(now: Date, before: number): Date {
  return new Date(now.getTime() + Math.min(lockSeconds * 2 ** before, maxLockSeconds) * 1000)
}

/** Returns whether a person has a second factor, or has to set one up first. */
export function secondFactorOf(
  person: Pick<PersonRow, 'role' | 'second_factor'>,
  rule: SecondFactorRule,
): SecondFactorState {
  if (person.second_factor) return 'on'
  return isSecondFactorRequired(person, rule) ? 'required' : 'off'
}

/** Returns whether the setting requires a second factor of a person, who may have one already. */
export function isSecondFactorRequired({ role }: Pick<PersonRow, 'role'>, rule: SecondFactorRule): boolean {
  return rule === 'everyone' || (rule === 'administrators' && role === 'admin')
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
