import type { Kysely } from 'kysely'
import type { AuthCallName } from '#schemas/studio/authCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { SecondFactorChange } from '#server/db/formTables.ts'
import { enqueueMails, type MailWrite } from '#server/db/outbox.ts'
import { shortenLock } from '#server/db/secondFactors.ts'
import { findStudioPerson, type PersonRow } from '#server/db/studioPeople.ts'
import { deletePasswordTokens, deleteSessionsBeside, findSessionByToken } from '#server/db/studioSessions.ts'
import type { Database } from '#server/db/tables.ts'
import type { SignedInPerson } from '#server/studio/context.ts'
import { lockedUntil } from '#server/studio/people/secondFactor.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

type AuthAction =
  | 'person.sign-in'
  | 'person.password'
  | 'person.sign-out'
  | 'person.second-factor-on'
  | 'person.second-factor-off'
  | 'person.recovery-codes'
  | 'person.passkey-added'

/** What a person did to their own sessions, password or second factor. */
export interface AuthEvent {
  readonly action: AuthAction
  readonly personId: string
  readonly addressHash: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
  /** Token of the session the response begins. */
  readonly token?: string | undefined
  /** Whether it is a sign-in on a device the person has not signed in on before. */
  readonly isNewDevice?: boolean
}

/** What the mail about an event is about. */
const changes: Readonly<Partial<Record<AuthAction, SecondFactorChange>>> = {
  'person.second-factor-on': 'on',
  'person.second-factor-off': 'off',
  'person.recovery-codes': 'codes',
  'person.passkey-added': 'passkey_added',
}

/** Returns what a successful call is in the audit log; a reset of a password is written where its person is known. */
export function actionOf(name: AuthCallName, caller: SignedInPerson | undefined): AuthAction | undefined {
  switch (name) {
    case '/sign-in/email':
    case '/passkey/verify-authentication':
      return 'person.sign-in'
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      if (caller === undefined) return 'person.sign-in'
      return caller.second_factor ? undefined : 'person.second-factor-on'
    case '/passkey/verify-registration':
      return 'person.passkey-added'
    case '/two-factor/disable':
      return 'person.second-factor-off'
    case '/two-factor/generate-backup-codes':
      return 'person.recovery-codes'
    case '/change-password':
      return 'person.password'
    case '/revoke-sessions':
      return 'person.sign-out'
    default:
      return undefined
  }
}

/**
 * Writes an event into the audit log. A second factor that was turned on ends every other session, since those were begun without it; another
 * password ends every sign-in that waits for a code. The person gets a mail about what somebody else could have done (`mailsOf`).
 */
export async function recordAuthEvent(db: Kysely<Database>, event: AuthEvent, onMail: () => void): Promise<void> {
  const { action, personId, addressHash, details, token = '' } = event
  let mails: readonly MailWrite[] = []
  await db.transaction().execute(async (trx) => {
    if (action === 'person.second-factor-on') await deleteSessionsBeside(trx, personId, token)
    if (action === 'person.password') {
      await deletePasswordTokens(trx, personId)
      await shortenLock(trx, personId, lockedUntil(new Date(), 0))
    }
    if (action !== 'person.sign-in') await announceStudioEvent(trx, { type: 'access' })
    const person = await findStudioPerson(trx, personId)
    if (person === undefined) return
    await writeAudit(trx, {
      ...{ person, addressHash, action, subject: `person:${personId}` },
      ...(details === undefined ? {} : { details }),
    })
    mails = await mailsOf(trx, event, person)
    await enqueueMails(trx, mails)
  })
  if (mails.length > 0) onMail()
}

/** Returns the mails about a second factor that changed, a recovery code that was used, and a new device. */
async function mailsOf(
  db: Kysely<Database>,
  { action, personId, details, token = '', isNewDevice = false }: AuthEvent,
  { last_seen: seen }: PersonRow,
): Promise<readonly MailWrite[]> {
  const isRecovery = action === 'person.sign-in' && details?.['recovery_code'] === true
  const secondFactor = isRecovery ? 'recovery' : changes[action]
  const mails: MailWrite[] = []
  if (secondFactor !== undefined) {
    mails.push({ kind: 'studio-second-factor', payload: { person: personId, secondFactor }, request: null })
  }
  // The first device of all is no news.
  if (isNewDevice && seen !== null) {
    const session = await findSessionByToken(db, token)
    const payload = { person: personId, ...(session === undefined ? {} : { session }) }
    mails.push({ kind: 'studio-new-device', payload, request: null })
  }
  return mails
}
