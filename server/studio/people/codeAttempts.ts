import { parseCookies } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { writeAudit } from '#server/db/audit.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { maxPasskeys } from '#schemas/studio/passkeys.ts'
import { listPasskeyRows } from '#server/db/passkeys.ts'
import { countLocks, lockCodes, repairSecondFactor } from '#server/db/secondFactors.ts'
import type { Database } from '#server/db/tables.ts'
import type { Hash } from '#server/forms/keys.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { lockedUntil, maxFailedAttempts, redeemOnce } from '#server/studio/people/secondFactor.ts'

/** What better-auth calls the cookie between the password and the code, and what the identifier in it starts with. */
const challengeCookie = 'two_factor'
const challengePrefix = '2fa-'

/** The part of better-auth's context that is needed here. */
interface AuthContext {
  readonly createAuthCookie: (name: string) => { readonly name: string }
  readonly internalAdapter: {
    readonly findVerificationValue: (identifier: string) => Promise<{ readonly value: string } | null>
    readonly findCredentialAccount: (
      personId: string,
    ) => Promise<{ readonly password?: string | null | undefined } | null>
  }
  readonly password: {
    readonly verify: (given: { readonly password: string; readonly hash: string }) => Promise<boolean>
  }
}

interface CodeAttemptOptions {
  readonly db: Kysely<Database>
  readonly hash: () => Promise<Hash>
  readonly context: () => Promise<AuthContext>
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/** What surrounds the calls of better-auth that take a code. */
export interface CodeAttempts {
  /** Returns the person who has given the password in the browser that sends these headers, and owes a code. */
  readonly findChallenged: (headers: Headers) => Promise<string | undefined>
  /** Completes turning on or off where that was interrupted. */
  readonly repair: (personId: string) => Promise<void>
  /**
   * Writes a wrong code after the right password into the audit log. Where it was one too many, the codes of the person are locked, longer than
   * the last time, and the person gets a mail: somebody may have the password.
   */
  readonly recordWrong: (personId: string, addressHash: string | undefined) => Promise<void>
  readonly isPassword: (personId: string, password: string) => Promise<boolean>
  /** Throws `too_many` where a person has as many passkeys as there may be. */
  readonly checkPasskeys: (personId: string) => Promise<void>
  /** Uses up a code that is valid; `false` when it has been used. */
  readonly redeem: (personId: string, code: string) => Promise<boolean>
}

export function createCodeAttempts({ db, hash, context, onMail }: CodeAttemptOptions): CodeAttempts {
  return {
    // The signature of the cookie is checked by better-auth, when it takes the code.
    async findChallenged(headers) {
      const { createAuthCookie, internalAdapter } = await context()
      const value = parseCookies(headers.get('cookie') ?? '').get(createAuthCookie(challengeCookie).name) ?? ''
      const identifier = value.slice(0, Math.max(0, value.lastIndexOf('.')))
      if (!identifier.startsWith(challengePrefix)) return undefined
      return (await internalAdapter.findVerificationValue(identifier))?.value
    },
    repair: (personId) => repairSecondFactor(db, personId),
    async recordWrong(personId, addressHash) {
      const isLocked = await db.transaction().execute((trx) => countWrongCode(trx, personId, addressHash))
      if (isLocked) onMail()
    },
    async isPassword(personId, password) {
      const { internalAdapter, password: scrypt } = await context()
      const stored = (await internalAdapter.findCredentialAccount(personId))?.password
      return typeof stored === 'string' && scrypt.verify({ password, hash: stored })
    },
    async checkPasskeys(personId) {
      if ((await listPasskeyRows(db, personId)).length < maxPasskeys) return
      throw new StudioError('too_many', `There may be ${maxPasskeys} passkeys`)
    },
    redeem: async (personId, code) => redeemOnce(db, await hash(), personId, code),
  }
}

async function countWrongCode(
  db: Kysely<Database>,
  personId: string,
  addressHash: string | undefined,
): Promise<boolean> {
  const entry = { person: null, addressHash, subject: `person:${personId}` } as const
  await writeAudit(db, { ...entry, action: 'person.wrong-code' })
  const until = lockedUntil(new Date(), await countLocks(db, personId))
  if (!(await lockCodes(db, personId, maxFailedAttempts, until))) return false
  await writeAudit(db, { ...entry, action: 'person.codes-locked', details: { expires_at: until.toISOString() } })
  const payload = { person: personId, secondFactor: 'locked' } as const
  await enqueueMails(db, [{ kind: 'studio-second-factor', payload, request: null }])
  return true
}
