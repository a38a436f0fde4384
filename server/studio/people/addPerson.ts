import { randomUUID } from 'node:crypto'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { findStudioPerson, insertPerson, type PersonRow } from '#server/db/studioPeople.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

interface AddOptions {
  /** Whether the person gets a mail with a link to choose a password. */
  readonly mail: boolean
}

/** Adds a person without a password. Throws `exists` when somebody has the address. */
export async function addPerson(
  { cms, onMail }: Pick<Studio, 'cms' | 'onMail'>,
  { email, name, role, locales, all_requests = false }: CallBody<'addPerson'>,
  actor: Actor,
  { mail }: AddOptions = { mail: true },
): Promise<PersonRow> {
  const id = randomUUID()
  const added = await cms.db.transaction().execute(async (trx) => {
    if (!(await insertPerson(trx, { id, email, name, role, locales, all_requests }))) {
      throw new StudioError('exists', 'There is already a person with this address', { email })
    }
    if (mail) await enqueueMails(trx, [{ kind: 'studio-welcome', payload: { person: id }, request: null }], cms.now())
    const details = { name, role, locales, all_requests }
    await writeAudit(trx, { ...actor, action: 'person.add', subject: `person:${id}`, details })
    return findStudioPerson(trx, id)
  })
  if (added === undefined) throw new Error('A person that was added is not there')
  if (mail) onMail()
  return added
}
