import type { Kysely } from 'kysely'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import {
  findStudioPerson,
  holdAdmins,
  updatePerson,
  type PersonChange,
  type PersonRow,
} from '#server/db/studioPeople.ts'
import { deletePasswordTokens, deleteSessions } from '#server/db/studioSessions.ts'
import type { Database } from '#server/db/tables.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Changes rights or name of a person. One who is locked is signed out and loses every link to choose a password. Throws `not_found`,
 * and `last_admin` when nobody could manage people any more.
 */
export async function changePerson(
  { cms }: Pick<Studio, 'cms'>,
  id: string,
  change: CallBody<'changePerson'>,
  actor: Actor,
): Promise<PersonRow> {
  return cms.db.transaction().execute(async (trx) => {
    const admins = await holdAdmins(trx)
    const person = await readPerson(trx, id)
    const changed = changedFields(person, change)
    if (Object.keys(changed).length === 0) return person
    const isDemoted = (changed.role !== undefined && changed.role !== 'admin') || changed.locked === true
    if (isDemoted && admins.length === 1 && admins[0] === id) {
      throw new StudioError('last_admin', 'The last administrator cannot be locked, and keeps the role')
    }
    await updatePerson(trx, id, changed, cms.now())
    if (changed.locked === true) {
      await deleteSessions(trx, id)
      await deletePasswordTokens(trx, id)
    }
    await announceStudioEvent(trx, { type: 'access' })
    await writeAudit(trx, { ...actor, action: actionOf(changed), subject: `person:${id}`, details: changed })
    return readPerson(trx, id)
  })
}

/** Ends every session of a person. Throws `not_found`. */
export async function signOutPerson({ cms }: Pick<Studio, 'cms'>, id: string, actor: Actor): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await readPerson(trx, id)
    const sessions = await deleteSessions(trx, id)
    await announceStudioEvent(trx, { type: 'access' })
    await writeAudit(trx, { ...actor, action: 'person.sign-out', subject: `person:${id}`, details: { sessions } })
  })
}

async function readPerson(db: Kysely<Database>, id: string): Promise<PersonRow> {
  const person = await findStudioPerson(db, id)
  if (person === undefined) throw new StudioError('not_found', 'There is no such person')
  return person
}

function changedFields(
  person: PersonRow,
  { name, role, locales, all_requests: all, locked }: CallBody<'changePerson'>,
): PersonChange {
  const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)
  return {
    ...(name === undefined || name === person.name ? {} : { name }),
    ...(role === undefined || role === person.role ? {} : { role }),
    ...(locales === undefined || isSame(person.locales, locales) ? {} : { locales }),
    ...(all === undefined || all === person.all_requests ? {} : { all_requests: all }),
    ...(locked === undefined || locked === person.locked ? {} : { locked }),
  }
}

function actionOf({ locked }: PersonChange): AuditAction {
  if (locked === undefined) return 'person.change'
  return locked ? 'person.lock' : 'person.unlock'
}
