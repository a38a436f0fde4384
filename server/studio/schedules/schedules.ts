import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import {
  addPageSchedule,
  findSamePageSchedule,
  listPageSchedules,
  pageSchedules,
  readHeldMessage,
  replaceHeldVersion,
} from '#server/db/pageSchedules.ts'
import type { Actor } from '#server/studio/context.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { checkHour } from '#server/studio/schedules/checkHour.ts'
import { holdSeenContent } from '#server/studio/schedules/holdContent.ts'
import { showSchedule } from '#server/studio/schedules/showSchedule.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

interface ScheduleRequest extends Position {
  /** Revision of the content the person saw: it is what goes live, whatever is saved later. */
  readonly revision: number
  readonly actor: Actor
}

/**
 * Schedules a publication of what the content is now, or a withdrawal; returns the id. One that is sent again, because its response was lost,
 * is made once. Throws `invalid` for a time zone there is not, an hour that is
 * past and content that could not be published, with every error; a conflict when the content is at another revision.
 */
export async function schedulePage(
  cms: Cms,
  request: ScheduleRequest,
  { action, at, time_zone: timeZone, message }: CallBody<'schedulePage'>,
): Promise<number> {
  const { page, locale, actor } = request
  const now = cms.now()
  checkHour({ at, timeZone }, now)
  return inEditing(cms, async (inside) => {
    await findPage(inside, page)
    await lockPageFacts(inside.db, page)
    const write = { page, locale, action, at: new Date(at), timeZone, person: actor.person }
    const same = await findSamePageSchedule(inside.db, write, { revision: request.revision, message })
    if (same !== undefined) return same
    const version = action === 'publish' ? await holdSeenContent(inside, { ...request, message }) : null
    const id = await addPageSchedule(inside.db, { ...write, version }, now)
    await note(inside, request, 'page.schedule', { id, action, at, time_zone: timeZone })
    return id
  })
}

/**
 * Lets a publication to come hold what the content is now, as a schedule of whoever does so; without a message it keeps its own. Throws `not_found` where it is under way or
 * over, `invalid` with every error of the content, and a conflict when the content is at another revision.
 */
export async function updateSchedule(
  cms: Cms,
  request: ScheduleRequest & { readonly id: number },
  { message }: CallBody<'updateSchedule'>,
): Promise<void> {
  const { id, page, locale, actor } = request
  await inEditing(cms, async (inside) => {
    const kept = message === '' ? await readHeldMessage(inside.db, id) : message
    const version = await holdSeenContent(inside, { ...request, message: kept })
    const key = { id, document: [page, locale] as const }
    const held = await replaceHeldVersion(inside.db, key, { version, person: actor.person }, cms.now())
    if (held === undefined) throw new StudioError('not_found', 'There is no such schedule to come')
    const { action, at, time_zone } = held
    await note(inside, request, 'page.schedule', { id, action, at: at.toISOString(), time_zone })
  })
}

/** Returns the schedules of a page in a locale, pending first. */
export async function readSchedules(
  cms: Cms,
  { page, locale }: Position,
): Promise<CallResult<'listSchedules'>['items']> {
  await findPage(cms, page)
  const rows = await listPageSchedules(cms.db, page, locale)
  return rows.map(({ action, version, behind, open, ...row }) => ({
    ...showSchedule(row),
    action,
    version,
    behind,
    open,
  }))
}

/** Cancels a schedule that is still to come. Throws `not_found`, also when it is under way or over. */
export async function cancelSchedule(cms: Cms, { page, locale }: Position, id: number, actor: Actor): Promise<void> {
  await inEditing(cms, async (inside) => {
    const cancelled = await pageSchedules.cancel(inside.db, { id, document: [page, locale] }, cms.now())
    if (cancelled === undefined) throw new StudioError('not_found', 'There is no such schedule to come')
    const details = { id, action: cancelled.action, at: cancelled.at.toISOString() }
    await note(inside, { page, locale, actor }, 'page.unschedule', details)
  })
}

/** Writes what was done to a schedule to the audit log, and lets open studios read the schedules again. */
async function note(
  { db }: Cms,
  { page, locale, actor, revision = 0 }: Omit<ScheduleRequest, 'revision'> & { readonly revision?: number },
  action: 'page.schedule' | 'page.unschedule',
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(db, { ...actor, action, subject: `page:${page}`, locale, details })
  await announceStudioEvent(db, { type: 'scheduled', page, locale, revision, actor: actor.person })
}
