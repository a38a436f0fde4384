import type { Kysely } from 'kysely'
import { isLocaleCode } from '#locales/locales.ts'
import { hasRole, mayChange } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { listAssigneeRows, setAssignee } from '#server/db/assignees.ts'
import { writeAudit } from '#server/db/audit.ts'
import { deleteRequest, setTicketStatus, type InboxRow } from '#server/db/inbox.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { findStudioPerson, type PersonRow } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { acceptSpam } from '#server/studio/inbox/acceptSpam.ts'
import { getRequest, isSpam, rowToChange, type InboxRequest, type RequestEdit } from '#server/studio/inbox/requests.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Change = CallBody<'changeRequest'>
type Results = CallResult<'changeRequests'>['results']

/** Closes the ticket of a request, opens it again, assigns the request, or gives what was no spam its ticket. Throws what keeps it from that. */
export async function changeRequest(studio: Studio, edit: RequestEdit, change: Change): Promise<InboxRequest> {
  await inOneTransaction(studio, edit.actor, change, (apply) => apply(edit))
  return getRequest(studio, edit)
}

/** Applies the same change to many requests, and returns the result of each. */
export async function changeRequests(
  studio: Studio,
  by: Omit<RequestEdit, 'id'>,
  { ids, ...change }: CallBody<'changeRequests'>,
): Promise<Results> {
  let results: Results = []
  await inOneTransaction(studio, by.actor, change, async (apply) => {
    results = await changeEachOf(ids, (id) => apply({ ...by, id }))
  })
  return results
}

/** Deletes spam for good, with its notes, and returns the result of each. */
export async function deleteSpam(
  { cms }: Studio,
  by: Omit<RequestEdit, 'id'>,
  ids: readonly string[],
): Promise<Results> {
  return cms.db.transaction().execute((trx) =>
    changeEachOf(ids, async (id) => {
      const { uuid, form, locale, status } = await rowToChange(trx, { ...by, id }, true)
      if (status !== 'spam') throw new StudioError('not_spam', 'Only spam is deleted')
      await deleteRequest(trx, uuid)
      await writeAudit(trx, {
        ...by.actor,
        action: 'request.delete',
        subject: `request:${uuid}`,
        details: { form, locale },
      })
    }),
  )
}

/** Rejects before it writes anything. */
async function changeEachOf(ids: readonly string[], change: (id: string) => Promise<void>): Promise<Results> {
  const results: Results = []
  // Two of these meet the requests in the same order, so that neither waits for the other for ever.
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await change(id)
      results.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      results.push({ id, ok: false, reason: error.code })
    }
  }
  return results
}

/** Applies changes together with the mail to whom requests were assigned to by somebody else: one, however many they are. */
async function inOneTransaction(
  studio: Studio,
  actor: Actor,
  change: Change,
  work: (apply: (edit: RequestEdit) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { cms, onMail } = studio
  const isMailed = await cms.db.transaction().execute(async (trx) => {
    const assignee = await findAssignee(trx, change.assignee)
    const assigned: string[] = []
    let isAccepted = false
    await work(async (edit) => {
      const row = await rowToChange(trx, edit, true)
      // Either all of the change or nothing: what keeps it from happening comes first.
      if (assignee !== undefined && assignee !== null) checkAssignable(row, assignee)
      const isAcceptedNow = change.spam === false && (await acceptSpam(studio, trx, row, actor))
      isAccepted ||= isAcceptedNow
      if (change.state !== undefined)
        await changeState(trx, isAcceptedNow ? await rowToChange(trx, edit) : row, actor, change.state)
      if (assignee !== undefined && (await assign(trx, row, actor, assignee))) assigned.push(row.uuid)
    })
    const isToOther = assignee !== undefined && assignee !== null && assignee.id !== actor.person?.id
    if (!isToOther || assigned.length === 0) return isAccepted
    const payload = { person: assignee.id, assigned: assigned.length }
    const request = assigned.length === 1 ? (assigned[0] ?? null) : null
    await enqueueMails(trx, [{ kind: 'studio-assignment', payload, request }], cms.now())
    return true
  })
  if (isMailed) onMail()
}

// `undefined`: the assignee stays; `null`: nobody. Throws for somebody who cannot sign in or reply.
async function findAssignee(
  db: Kysely<Database>,
  id: string | null | undefined,
): Promise<PersonRow | null | undefined> {
  if (id === undefined || id === null) return id
  const person = await findStudioPerson(db, id)
  if (person === undefined || person.locked || !hasRole(person, 'publisher')) throw notAssignable()
  return person
}

async function changeState(db: Kysely<Database>, { uuid, ticket }: InboxRow, actor: Actor, state: 'open' | 'closed') {
  if (ticket === null) throw isSpam()
  if (!(await setTicketStatus(db, ticket, state))) return
  const action = state === 'closed' ? 'request.close' : 'request.open'
  await writeAudit(db, { ...actor, action, subject: `request:${uuid}` })
}

function checkAssignable({ locale }: InboxRow, assignee: PersonRow): void {
  if (!isLocaleCode(locale) || !mayChange(assignee, locale)) throw notAssignable()
}

/** Returns whether that is a change. */
async function assign(
  db: Kysely<Database>,
  { uuid }: InboxRow,
  actor: Actor,
  assignee: PersonRow | null,
): Promise<boolean> {
  if (!(await setAssignee(db, uuid, assignee))) return false
  const details = { assignee: assignee?.name ?? null }
  await writeAudit(db, { ...actor, action: 'request.assign', subject: `request:${uuid}`, details })
  return true
}

function notAssignable(): StudioError {
  return new StudioError('not_assignable', 'This person may not reply to this request')
}

/** Lists whom requests can be assigned to, and whoever else has some. */
export async function listAssignees({ cms }: Studio): Promise<CallResult<'listAssignees'>> {
  const rows = await listAssigneeRows(cms.db)
  return {
    items: rows.map(({ id, name, active, role, locales }) => ({
      id,
      name,
      active,
      locales: role === 'admin' || locales === null ? null : locales.filter(isLocaleCode),
    })),
  }
}
