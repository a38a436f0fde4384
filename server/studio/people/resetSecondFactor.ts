import { writeAudit } from '#server/db/audit.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { deletePasskeys } from '#server/db/passkeys.ts'
import { deleteSecondFactor } from '#server/db/secondFactors.ts'
import { findStudioPerson, type PersonRow } from '#server/db/studioPeople.ts'
import { deletePasswordTokens, deleteSessions } from '#server/db/studioSessions.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Takes second factor and passkeys of somebody away who has lost them, ends their sessions and mails it to them. Throws `not_found`, and `forbidden` for
 * one's own, which is turned off with the password.
 */
export async function resetSecondFactor(
  { cms, onMail }: Pick<Studio, 'cms' | 'onMail'>,
  id: string,
  actor: Actor,
): Promise<PersonRow> {
  if (actor.person?.id === id) throw new StudioError('forbidden', 'Turn your own second factor off in your account')
  const reset = await cms.db.transaction().execute(async (trx) => {
    const person = await findStudioPerson(trx, id)
    if (person === undefined) throw new StudioError('not_found', 'There is no such person')
    const passkeys = await deletePasskeys(trx, id)
    if (!(await deleteSecondFactor(trx, id)) && passkeys === 0) return person
    await deleteSessions(trx, id)
    await deletePasswordTokens(trx, id)
    await announceStudioEvent(trx, { type: 'access' })
    await writeAudit(trx, { ...actor, action: 'person.second-factor-reset', subject: `person:${id}` })
    const payload = { person: id, secondFactor: 'reset' } as const
    await enqueueMails(trx, [{ kind: 'studio-second-factor', payload, request: null }], cms.now())
    return { ...person, second_factor: false }
  })
  onMail()
  return reset
}
