import type { LocaleCode } from '#locales/locales.ts'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import {
  addReview,
  decideReview,
  listReviews,
  readReview,
  withdrawReview,
  type ReviewedDocument,
  type ReviewRow,
} from '#server/db/reviews.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { mailAuthor, mailPublishers } from '#server/studio/notifyReview.ts'
import { personOf } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { checkDecider, publisherOf } from '#server/studio/reviews/publisherOf.ts'
import type { Reviewed } from '#server/studio/reviews/reviewed.ts'
import { reviewedOf, type ReviewPlace } from '#server/studio/reviews/reviewedOf.ts'
import { checkHour } from '#server/studio/schedules/checkHour.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

export type ReviewChange = ReviewPlace & {
  readonly id: number
  readonly actor: Actor
}

/** Draft that is handed in, at the revision that was looked at; `locale` of an item is the language it is shown in. */
export type ReviewRequest = ReviewPlace & {
  readonly locale: LocaleCode
  readonly revision: number
  readonly actor: Actor
}

/**
 * Hands in the draft for review and adds the mails to those who may publish it. Throws `not_found` without a draft, `invalid` with every
 * error of it, and a conflict when it is at another revision.
 */
export async function requestReview(
  cms: Cms,
  request: ReviewRequest,
  { message }: Pick<CallBody<'requestReview'>, 'message'>,
): Promise<number> {
  const { locale, revision, actor } = request
  const reviewed = reviewedOf(request)
  return inDocument(cms, reviewed, async (inside) => {
    const held = await reviewed.hold(inside, { revision, actor })
    const write = { document: reviewed.document, locale, held, message, person: actor.person }
    const id = await addReview(inside.db, write, cms.now())
    await noteReview(inside, reviewed, { id, actor }, 'review.request', { message })
    await mailPublishers(inside, id, 'requested', actor.person?.id)
    return id
  })
}

/** Returns the requests about a page in a locale, or about an item, the newest first. */
export async function readReviews(cms: Cms, place: ReviewPlace): Promise<CallResult<'listReviews'>['items']> {
  if ('page' in place) await findPage(cms, place.page)
  const rows = await listReviews(cms.db, reviewedOf(place).document)
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
 * Approves what a request holds and publishes it, or schedules it. Throws a conflict when the request is over or holds another version
 * than the one that was looked at, and `invalid` for an hour that is past and with every error of the content.
 */
export async function approveReview(
  cms: Cms,
  change: ReviewChange,
  { version: seen, schedule }: CallBody<'approveReview'>,
): Promise<void> {
  if (schedule !== undefined) checkHour({ at: schedule.at, timeZone: schedule.time_zone }, cms.now())
  const { actor } = change
  const reviewed = reviewedOf(change)
  await inDocument(cms, reviewed, async (inside) => {
    const review = await findReview(inside, reviewed, change.id, ['open', 'approved'])
    const { id, version } = review
    checkSeen(review, seen)
    if (review.state === 'open') {
      await decideReview(inside.db, id, { decision: 'approved', note: '', by: deciderOf(actor) }, cms.now())
    }
    await noteReview(inside, reviewed, change, 'review.approve', { version, ...schedule })
    if (review.requested_by !== actor.person?.id) await mailAuthor(inside, id, 'approved')
    if (schedule === undefined) await reviewed.publish(inside, review, actor)
    else await reviewed.schedule(inside, review, schedule, actor)
  })
}

/** Sends a request back with a note, and adds the mail to whoever made it. Throws `forbidden` for who may not publish it, and a conflict when it is over. */
export async function returnReview(cms: Cms, change: ReviewChange, { note }: CallBody<'returnReview'>): Promise<void> {
  const { id, actor } = change
  const reviewed = reviewedOf(change)
  await inDocument(cms, reviewed, async (inside) => {
    const review = await findReview(inside, reviewed, id, ['open', 'approved'])
    await checkDecider(inside, review, await publisherOf(inside, actor))
    const { version, requested_by: author } = review
    await decideReview(inside.db, id, { decision: 'returned', note, by: deciderOf(actor) }, cms.now())
    await noteReview(inside, reviewed, change, 'review.return', { version, note })
    if (author !== actor.person?.id) await mailAuthor(inside, id, 'returned')
  })
}

/** Withdraws a request. Throws `forbidden` for that of another person, unless by who may publish it, and a conflict when it is over. */
export async function cancelReview(cms: Cms, change: ReviewChange, person: StudioPerson): Promise<void> {
  const reviewed = reviewedOf(change)
  await inDocument(cms, reviewed, async (inside) => {
    const review = await findReview(inside, reviewed, change.id, ['open', 'approved', 'returned'])
    if (review.requested_by !== person.id) await checkDecider(inside, review, person)
    await withdrawReview(inside.db, change.id)
    await noteReview(inside, reviewed, change, 'review.withdraw', { version: review.version })
  })
}

/** Returns a request about a document in one of some states; throws `not_found`, and a conflict when it is in another. */
export async function findReview(
  { db }: Cms,
  { document }: Reviewed,
  id: number,
  states: readonly ReviewRow['state'][],
): Promise<ReviewRow> {
  const review = await readReview(db, id)
  if (review === undefined || !isAbout(review, document)) {
    throw new StudioError('not_found', 'There is no such request for review')
  }
  if (!states.includes(review.state) || review.scheduled) {
    throw new StudioError('conflict', 'The request for review is over', { state: review.state })
  }
  return review
}

function isAbout(review: ReviewRow, document: ReviewedDocument): boolean {
  return 'page_id' in document
    ? review.page_id === document.page_id && review.locale === document.locale
    : review.kind === document.kind && review.item_id === document.item_id
}

/** Throws a conflict when a request holds another version than the one that was looked at: a rename gives it a new one. */
function checkSeen({ state, version }: ReviewRow, seen: number): void {
  if (version !== seen)
    throw new StudioError('conflict', 'The page was renamed since you looked at it', { state, version })
}

/** Does something in a transaction in which nobody else changes a document. */
export function inDocument<T>(cms: Cms, { lock }: Reviewed, work: (inside: Cms) => Promise<T>): Promise<T> {
  return inEditing(cms, async (inside) => {
    await lock(inside)
    return work(inside)
  })
}

/** Writes what was done to a request to the audit log, and lets open studios read the requests again. */
export async function noteReview(
  { db }: Cms,
  { subject, locale, event }: Reviewed,
  { id, actor }: Pick<ReviewChange, 'id' | 'actor'>,
  action: Extract<AuditAction, `review.${string}`>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const place = locale === undefined ? { subject } : { subject, locale }
  await writeAudit(db, { ...actor, action, ...place, details: { id, ...details } })
  await announceStudioEvent(db, event(actor))
}

function deciderOf({ person }: Actor) {
  return { id: person?.id ?? '', name: person?.name ?? '' }
}
