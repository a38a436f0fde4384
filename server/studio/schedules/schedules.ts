import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { addSchedule, cancelPending, listSchedules } from '#server/db/schedules.ts'
import type { Actor } from '#server/studio/context.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import { personOf } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Schedules a publication or a withdrawal. Throws `invalid` for a time zone there is not and an hour that is past. */
export async function schedulePage(
  cms: Cms,
  { page, locale }: Position,
  { action, at, time_zone: timeZone }: CallBody<'schedulePage'>,
  actor: Actor,
): Promise<number> {
  if (!isTimeZone(timeZone)) throw new StudioError('invalid', `There is no time zone "${timeZone}"`, { timeZone })
  const now = cms.now()
  if (Date.parse(at) <= now.getTime()) throw new StudioError('invalid', 'The hour is past', { at })
  return cms.db.transaction().execute(async (trx) => {
    await findPage({ ...cms, db: trx }, page)
    const write = { page, locale, action, at: new Date(at), timeZone, person: actor.person }
    const id = await addSchedule(trx, write, now)
    const details = { id, action, at, time_zone: timeZone }
    await writeAudit(trx, { ...actor, action: 'page.schedule', subject: `page:${page}`, locale, details })
    return id
  })
}

/** Returns the schedules of a page in a locale, pending first. */
export async function readSchedules(
  cms: Cms,
  { page, locale }: Position,
): Promise<CallResult<'listSchedules'>['items']> {
  await findPage(cms, page)
  const rows = await listSchedules(cms.db, page, locale)
  return rows.map(({ id, action, at, time_zone, state, issues, created_by, created_by_name }) => ({
    id,
    action,
    at: at.toISOString(),
    time_zone,
    state,
    created_by: personOf(created_by, created_by_name),
    issues: [...issues],
  }))
}

/** Cancels a schedule that is still to come. Throws `not_found`, also when it is under way or over. */
export async function cancelSchedule(cms: Cms, { page, locale }: Position, id: number, actor: Actor): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    const cancelled = await cancelPending(trx, { id, page, locale }, cms.now())
    if (cancelled === undefined) throw new StudioError('not_found', 'There is no such schedule to come')
    const details = { id, action: cancelled.action, at: cancelled.at.toISOString() }
    await writeAudit(trx, { ...actor, action: 'page.unschedule', subject: `page:${page}`, locale, details })
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
