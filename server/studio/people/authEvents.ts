import type { Kysely } from 'kysely'
import type { AuthCallName } from '#schemas/studio/authCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { enqueueMails, type MailWrite } from '#server/db/outbox.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { deleteSessionsBeside, findSessionByToken } from '#server/db/studioSessions.ts'
import type { Database } from '#server/db/tables.ts'
import type { SignedInPerson } from '#server/studio/context.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

type AuthAction =
  | 'person.sign-in'
  | 'person.password'
  | 'person.sign-out'
  | 'person.second-factor-on'
  | 'person.second-factor-off'
  | 'person.recovery-codes'

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

/** Returns what a successful call is in the audit log; a reset of a password is written where its person is known. */
export function actionOf(name: AuthCallName, caller: SignedInPerson | undefined): AuthAction | undefined {
  switch (name) {
    case '/sign-in/email':
      return 'person.sign-in'
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      if (caller === undefined) return 'person.sign-in'
      return caller.second_factor ? undefined : 'person.second-factor-on'
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
 * Writes an event into the audit log. A second factor that was turned on ends every other session, since those were begun without it; on or
 * off, its person gets a mail, and so does somebody who signs in on a new device.
 */
export async function recordAuthEvent(db: Kysely<Database>, event: AuthEvent, onMail: () => void): Promise<void> {
  const { action, personId, addressHash, details, token = '', isNewDevice = false } = event
  const isOn = action === 'person.second-factor-on'
  let mail: MailWrite | undefined
  await db.transaction().execute(async (trx) => {
    if (isOn) await deleteSessionsBeside(trx, personId, token)
    if (action !== 'person.sign-in') await announceStudioEvent(trx, { type: 'access' })
    const person = await findStudioPerson(trx, personId)
    if (person === undefined) return
    await writeAudit(trx, {
      ...{ person, addressHash, action, subject: `person:${personId}` },
      ...(details === undefined ? {} : { details }),
    })
    // The first device of all is no news.
    if (isNewDevice && person.last_seen !== null) {
      const session = await findSessionByToken(trx, token)
      const payload = { person: personId, ...(session === undefined ? {} : { session }) }
      mail = { kind: 'studio-new-device', payload, request: null }
    }
    if (isOn || action === 'person.second-factor-off') {
      const payload = { person: personId, secondFactor: isOn ? 'on' : 'off' } as const
      mail = { kind: 'studio-second-factor', payload, request: null }
    }
    if (mail !== undefined) await enqueueMails(trx, [mail])
  })
  if (mail !== undefined) onMail()
}
