import type { StudioSession } from '#schemas/studio/calls/account.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { deleteOtherSessions, deleteSession, listSessionRows } from '#server/db/studioSessions.ts'
import { findStudioPerson, updatePerson, type PersonRow } from '#server/db/studioPeople.ts'
import type { Actor, SignedInPerson } from '#server/studio/context.ts'
import { deviceOf } from '#server/studio/people/deviceOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Returns the sessions of a person; `caller` marks its own. Throws `not_found` when there is no such person. */
export async function listSessions(cms: Cms, personId: string, caller: SignedInPerson): Promise<StudioSession[]> {
  if ((await findStudioPerson(cms.db, personId)) === undefined) throw noPerson()
  const rows = await listSessionRows(cms.db, personId, cms.now())
  return rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    ...deviceOf(user_agent),
    created_at: created_at.toISOString(),
    last_seen: updated_at.toISOString(),
    current: id === caller.session,
  }))
}

/** Ends one session of a person. Throws `not_found` when it is not theirs, or is over. */
export async function endSession(cms: Cms, personId: string, session: string, actor: Actor): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    if (!(await deleteSession(trx, personId, session))) {
      throw new StudioError('not_found', 'There is no such session')
    }
    await announceStudioEvent(trx, { type: 'access' })
    await writeAudit(trx, { ...actor, action: 'person.end-session', subject: `person:${personId}` })
  })
}

/** Ends every session of a person but the one of the call; returns how many. */
export async function endOtherSessions(cms: Cms, { id, session }: SignedInPerson, actor: Actor): Promise<number> {
  return cms.db.transaction().execute(async (trx) => {
    const sessions = await deleteOtherSessions(trx, id, session)
    const entry = { ...actor, action: 'person.end-session', subject: `person:${id}`, details: { sessions } } as const
    if (sessions > 0) {
      await announceStudioEvent(trx, { type: 'access' })
      await writeAudit(trx, entry)
    }
    return sessions
  })
}

/** Changes the name of a person who is signed in. */
export async function changeName(cms: Cms, id: string, name: string, actor: Actor): Promise<PersonRow> {
  return cms.db.transaction().execute(async (trx) => {
    const person = await findStudioPerson(trx, id)
    if (person === undefined) throw noPerson()
    if (person.name === name) return person
    await updatePerson(trx, id, { name }, cms.now())
    await writeAudit(trx, { ...actor, action: 'person.change', subject: `person:${id}`, details: { name } })
    return { ...person, name }
  })
}

function noPerson(): StudioError {
  return new StudioError('not_found', 'There is no such person')
}
