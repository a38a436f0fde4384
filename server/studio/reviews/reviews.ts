import type { AuditAction } from '#schemas/studio/auditActions.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { readContent } from '#server/content/rawContent.ts'
import { writeAudit } from '#server/db/audit.ts'
import { readVersionById } from '#server/db/pageVersions.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import { addReview, decideReview, listReviews, readReview, withdrawReview, type ReviewRow } from '#server/db/reviews.ts'
import { addPageSchedule } from '#server/db/pageSchedules.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { mailAuthor, mailPublishers } from '#server/studio/notifyReview.ts'
import { personOf, readState, type Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { checkStrictly, publishStoredVersion } from '#server/studio/pages/publishPage.ts'
import { holdSeenContent } from '#server/studio/schedules/holdContent.ts'
import { checkHour } from '#server/studio/schedules/checkHour.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

export interface ReviewChange extends Position {
  readonly id: number
  readonly actor: Actor
}

/**
 * Hands in the draft for review and adds the mails to those who may publish it. Throws `not_found` without a draft, `invalid` with every
 * error of it, and a conflict when it is at another revision.
 */
export async function requestReview(
  cms: Cms,
  request: Omit<ReviewChange, 'id'> & { readonly revision: number },
  { message }: CallBody<'requestReview'>,
): Promise<number> {
  const { page, locale, actor } = request
  return inPage(cms, page, async (inside) => {
    const version = await holdSeenContent(inside, { ...request, message: '' })
    const { hasDraft } = await readState(inside, request)
    if (!hasDraft) throw new StudioError('not_found', 'There is no draft to review')
    const write = { page, locale, version, message, person: actor.person }
    const id = await addReview(inside.db, write, cms.now())
    await noteReview(inside, { ...request, id }, 'review.request', { message })
    await mailPublishers(inside, id, 'requested', actor.person?.id)
    return id
  })
}

/** Returns the requests of a page in a locale, the newest first. */
export async function readReviews(cms: Cms, { page, locale }: Position): Promise<CallResult<'listReviews'>['items']> {
  await findPage(cms, page)
  const rows = await listReviews(cms.db, page, locale)
  return rows.map(
    ({ id, state, version, behind, scheduled, message, note, by_link, link_hash, link_expires_at, ...row }) => ({
      ...{ id, state, version, behind, scheduled, message, note, by_link },
      requested_by: personOf(row.requested_by, row.requested_by_name),
      requested_at: row.requested_at.toISOString(),
      decided_by: row.decided_by_name,
      decided_at: row.decided_at?.toISOString() ?? null,
      link_expires_at: link_hash === null ? null : (link_expires_at?.toISOString() ?? null),
    }),
  )
}

/**
 * Approves the version of a request and publishes it, or schedules it. Throws a conflict when the request is over or holds another version
 * than the one that was looked at, and `invalid` for an hour that is past and with every error of the content.
 */
export async function approveReview(
  cms: Cms,
  change: ReviewChange,
  { version: seen, schedule }: CallBody<'approveReview'>,
): Promise<void> {
  if (schedule !== undefined) checkHour({ at: schedule.at, timeZone: schedule.time_zone }, cms.now())
  const { page, locale, actor } = change
  await inPage(cms, page, async (inside) => {
    const review = await findReview(inside, change, ['open', 'approved'])
    const { id, version_id: version } = review
    checkSeen(review, seen)
    if (review.state === 'open') {
      await decideReview(inside.db, id, { decision: 'approved', note: '', by: deciderOf(actor) }, cms.now())
    }
    await noteReview(inside, change, 'review.approve', { version: review.version, ...schedule })
    if (review.requested_by !== actor.person?.id) await mailAuthor(inside, id, 'approved')
    if (schedule === undefined) return publishStoredVersion(inside, { page, locale, version, actor })
    await checkVersion(inside, change, version)
    const { at, time_zone: timeZone } = schedule
    const write = {
      page,
      locale,
      action: 'publish',
      version,
      at: new Date(at),
      timeZone,
      person: actor.person,
    } as const
    await addPageSchedule(inside.db, write, cms.now())
    await announceStudioEvent(inside.db, { type: 'scheduled', page, locale, revision: 0, actor: actor.person })
  })
}

/** Sends a request back with a note, and adds the mail to whoever made it. Throws a conflict when the request is over. */
export async function returnReview(cms: Cms, change: ReviewChange, { note }: CallBody<'returnReview'>): Promise<void> {
  const { page, actor } = change
  await inPage(cms, page, async (inside) => {
    const { version, requested_by: author } = await findReview(inside, change, ['open', 'approved'])
    await decideReview(inside.db, change.id, { decision: 'returned', note, by: deciderOf(actor) }, cms.now())
    await noteReview(inside, change, 'review.return', { version, note })
    if (author !== actor.person?.id) await mailAuthor(inside, change.id, 'returned')
  })
}

/** Withdraws a request. Throws `forbidden` for that of another person, unless by a publisher, and a conflict when it is over. */
export async function cancelReview(cms: Cms, change: ReviewChange, person: StudioPerson): Promise<void> {
  await inPage(cms, change.page, async (inside) => {
    const review = await findReview(inside, change, ['open', 'approved', 'returned'])
    if (review.requested_by !== person.id && !hasRole(person, 'publisher')) {
      throw new StudioError('forbidden', 'Only who made the request or a publisher may withdraw it')
    }
    await withdrawReview(inside.db, change.id)
    await noteReview(inside, change, 'review.withdraw', { version: review.version })
  })
}

/** Returns a request in one of some states; throws `not_found`, and a conflict when it is in another. */
export async function findReview(
  { db }: Cms,
  { id, page, locale }: Position & { readonly id: number },
  states: readonly ReviewRow['state'][],
): Promise<ReviewRow> {
  const review = await readReview(db, id)
  if (review?.page_id !== page || review.locale !== locale) {
    throw new StudioError('not_found', 'There is no such request for review')
  }
  if (!states.includes(review.state) || review.scheduled) {
    throw new StudioError('conflict', 'The request for review is over', { state: review.state })
  }
  return review
}

/** Throws a conflict when a request holds another version than the one that was looked at: a rename gives it a new one. */
function checkSeen({ state, version }: ReviewRow, seen: number): void {
  if (version !== seen)
    throw new StudioError('conflict', 'The page was renamed since you looked at it', { state, version })
}

/** Does something in a transaction in which nobody else changes the page. */
export function inPage<T>(cms: Cms, page: string, work: (inside: Cms) => Promise<T>): Promise<T> {
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    await lockPageFacts(trx, page)
    return work(inTransaction(cms, trx))
  })
}

/** Writes what was done to a request to the audit log, and lets open studios read the requests again. */
export async function noteReview(
  { db }: Cms,
  { id, page, locale, actor }: ReviewChange,
  action: Extract<AuditAction, `review.${string}`>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await writeAudit(db, { ...actor, action, subject: `page:${page}`, locale, details: { id, ...details } })
  await announceStudioEvent(db, { type: 'reviewed', page, locale, revision: 0, actor: actor.person })
}

function deciderOf({ person }: Actor) {
  return { id: person?.id ?? '', name: person?.name ?? '' }
}

/** Throws `invalid` with every error of a version. */
async function checkVersion(cms: Cms, position: Position, id: number): Promise<void> {
  const version = await readVersionById(cms.db, id)
  if (version === undefined) throw new StudioError('not_found', 'There is no such version')
  await checkStrictly(cms, { ...(await readState(cms, position)), content: readContent(version.content) })
}
