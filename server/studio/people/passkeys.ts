import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { Passkey } from '#schemas/studio/calls/account.ts'
import { writeAudit } from '#server/db/audit.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { deletePasskeys, listPasskeyRows } from '#server/db/passkeys.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { passkeyTables } from '#server/studio/people/authTables.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Calls of one network address within `window` seconds. */
export const passkeyRates = {
  '/passkey/generate-register-options': { window: 600, max: 10 },
  '/passkey/verify-registration': { window: 600, max: 10 },
  '/passkey/generate-authenticate-options': { window: 60, max: 20 },
  '/passkey/verify-authentication': { window: 60, max: 20 },
} as const

/**
 * Returns the plugin of better-auth for passkeys of the site's host. A device has to check who uses it (finger, face or PIN): a passkey stands
 * for password and code.
 */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, host, origin } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    rpName: host,
    origin,
    schema: passkeyTables,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification: { registrationInfo } }) => checkUser(registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification: { authenticationInfo } }) => checkUser(authenticationInfo.userVerified),
    },
  })
}

function checkUser(isVerified: boolean | undefined): undefined {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
  return undefined
}

/** Lists the passkeys of a person. Throws `not_found` when there is no such person. */
export async function listPasskeys({ db }: Pick<Cms, 'db'>, personId: string): Promise<Passkey[]> {
  if ((await findStudioPerson(db, personId)) === undefined)
    throw new StudioError('not_found', 'There is no such person')
  const rows = await listPasskeyRows(db, personId)
  return rows.map(({ id, name, created_at }) => ({ id, name, created_at: created_at.toISOString() }))
}

/** Takes a passkey of a person away, and mails it to them. Sessions it began go on. Throws `not_found` when it is not theirs. */
export async function removePasskey(
  { cms, onMail }: Pick<Studio, 'cms' | 'onMail'>,
  personId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    if ((await deletePasskeys(trx, personId, id)) === 0) throw new StudioError('not_found', 'There is no such passkey')
    await writeAudit(trx, { ...actor, action: 'person.passkey-removed', subject: `person:${personId}` })
    const payload = { person: personId, secondFactor: 'passkey_removed' } as const
    await enqueueMails(trx, [{ kind: 'studio-second-factor', payload, request: null }], cms.now())
  })
  onMail()
}
