import { randomBytes } from 'node:crypto'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { ReviewDecision } from '#server/db/reviewTables.ts'
import { decideReview, findReviewByLink, setReviewLink, type ReviewRow } from '#server/db/reviews.ts'
import type { Studio } from '#server/studio/context.ts'
import { mailAuthor, mailPublishers } from '#server/studio/notifyReview.ts'
import { placeOfReview, reviewedOf } from '#server/studio/reviews/reviewedOf.ts'
import { findReview, inDocument, noteReview, type ReviewChange } from '#server/studio/reviews/reviews.ts'

/** How long a link is valid, in ms. */
const validity = 14 * 86_400_000

/** Path below which the links stand. */
export const reviewPath = '/review'

/** Returns an address that shows the version of an open request to anyone, to decide it; the link there was is void. */
export async function createReviewLink(
  { cms, publicUrl, hash }: Pick<Studio, 'cms' | 'publicUrl' | 'hash'>,
  change: ReviewChange,
): Promise<CallResult<'createReviewLink'>> {
  const keyed = await hash()
  const reviewed = reviewedOf(change)
  return inDocument(cms, reviewed, async (inside) => {
    const { version } = await findReview(inside, reviewed, change.id, ['open'])
    const token = randomBytes(24).toString('base64url')
    const expires = new Date(cms.now().getTime() + validity)
    const expires_at = expires.toISOString()
    await setReviewLink(inside.db, change.id, { hash: keyed('review', token), expires })
    await noteReview(inside, reviewed, change, 'review.link', { version, expires_at })
    return { url: `${publicUrl}${reviewPath}/${token}`, expires_at }
  })
}

/** Makes the link of a request void, in whatever state the request is. */
export async function revokeReviewLink(cms: Cms, change: ReviewChange): Promise<void> {
  const reviewed = reviewedOf(change)
  await inDocument(cms, reviewed, async (inside) => {
    const { version } = await findReview(inside, reviewed, change.id, ['open', 'approved', 'returned'])
    await setReviewLink(inside.db, change.id, null)
    await noteReview(inside, reviewed, change, 'review.revoke_link', { version })
  })
}

/** Why nothing can be decided at a link; `changed`: what editors work on is another content by now, or it goes live by a schedule. */
export type LinkState = ReviewRow['state'] | 'changed' | 'expired'

/** Returns the request a token is the link of; `undefined` where it is none, or was revoked. */
export async function readReviewLink(
  { cms, hash }: Pick<Studio, 'cms' | 'hash'>,
  token: string,
): Promise<{ readonly review: ReviewRow; readonly state: LinkState } | undefined> {
  const review = await findReviewByLink(cms.db, (await hash())('review', token))
  return review === undefined ? undefined : { review, state: linkState(review, cms.now()) }
}

function linkState({ state, behind, scheduled, link_expires_at: expires }: ReviewRow, now: Date): LinkState {
  if (expires === null || expires.getTime() <= now.getTime()) return 'expired'
  return state === 'open' && (behind || scheduled) ? 'changed' : state
}

export interface LinkDecision {
  readonly decision: ReviewDecision
  readonly name: string
  readonly note: string
  readonly addressHash: string | undefined
  /** Number of the version the form was made for. */
  readonly version: number
}

/**
 * Writes what was decided at a link, where it is still open: it publishes nothing. Returns `renamed`, and writes nothing, where the request
 * holds another version than the form was made for, and `closed` where nothing can be decided; what is sent twice is decided once. Adds the mails to whoever made the request, and to
 * those who can publish what was approved.
 */
export async function decideByLink(
  { cms, hash }: Pick<Studio, 'cms' | 'hash'>,
  token: string,
  { decision, name, note, addressHash, version: seen }: LinkDecision,
): Promise<'decided' | 'renamed' | 'closed'> {
  const found = await readReviewLink({ cms, hash }, token)
  if (found === undefined) return 'closed'
  const reviewed = reviewedOf(placeOfReview(found.review))
  return inDocument(cms, reviewed, async (inside) => {
    const locked = await readReviewLink({ cms: inside, hash }, token)
    if (locked?.state !== 'open')
      return locked !== undefined && isSent(locked.review, name, note) ? 'decided' : 'closed'
    const { id, version, requested_by: author } = locked.review
    if (version !== seen) return 'renamed'
    await decideReview(inside.db, id, { decision, note, by: { id: null, name } }, cms.now())
    const change = { id, actor: { person: null, addressHash } }
    const action = decision === 'approved' ? 'review.approve' : 'review.return'
    await noteReview(inside, reviewed, change, action, { version, by_link: true, name, note })
    await mailAuthor(inside, id, decision)
    if (decision === 'approved') await mailPublishers(inside, id, decision, author ?? undefined)
    return 'decided'
  })
}

function isSent(review: ReviewRow, name: string, note: string): boolean {
  return review.by_link && review.decided_by_name === name && review.note === note
}
