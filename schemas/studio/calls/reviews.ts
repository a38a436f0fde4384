import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, done, integerId, localeCode, timestamp } from '#schemas/studio/fields.ts'
import { pageReads, publishedPageReads } from '#schemas/studio/outdated.ts'

/** Characters of what a request says, and of the note it is sent back with. */
export const maxReviewText = 2000
/** Characters of the name typed at a link. */
export const maxReviewerName = 100
export const reviewText = v.pipe(v.string(), v.maxLength(maxReviewText))
export const reviewNote = v.pipe(reviewText, v.nonEmpty())

/** A request as the studio's home lists it. */
export const homeReview = v.object({
  review: v.number(),
  /** `page`, or the kind of an item. */
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  /** `null` for an item. */
  locale: v.nullable(localeCode),
  state: v.picklist(['open', 'approved', 'returned']),
  message: v.string(),
  note: v.string(),
  requested_by: v.string(),
  requested_at: timestamp,
  decided_by: v.string(),
  by_link: v.boolean(),
})

/** Requests about a document. */
export const reviewList = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      /** `replaced`: something else was published or handed in since. */
      state: v.picklist(['open', 'approved', 'returned', 'withdrawn', 'replaced', 'published']),
      /** Number of the version that is looked at; of an item its revision when it was handed in. */
      version: v.number(),
      /** Whether the content was changed since: later edits are not in what is looked at, and its link is void. */
      behind: v.boolean(),
      /** Whether a schedule is to publish it. */
      scheduled: v.boolean(),
      message: v.string(),
      requested_by: actor,
      requested_at: timestamp,
      note: v.string(),
      /** Name of whoever approved it or sent it back; typed where it was by link. With `open`: of an approval that a rename made void. */
      decided_by: v.nullable(v.string()),
      decided_at: v.nullable(timestamp),
      by_link: v.boolean(),
      link_expires_at: v.nullable(timestamp),
    }),
  ),
})

export const approval = v.strictObject({
  /** Number of the version that was looked at; 409 when the request holds another one by now. */
  version: integerId,
  /** With the IANA name of the time zone it was chosen in; absent: now. */
  schedule: v.optional(v.strictObject({ at: timestamp, time_zone: v.pipe(v.string(), v.maxLength(60)) })),
})

export const reviewLink = v.object({ url: v.string(), expires_at: timestamp })

const review = '/pages/:page/:locale/reviews/:id'
const changed = ['listReviews', ...pageReads] as const

export const reviewCalls = defineCalls({
  requestReview: {
    method: 'POST',
    path: '/pages/:page/:locale/reviews',
    role: 'author',
    summary:
      'Hands in the draft at a revision for review: those who may publish it get a mail. It replaces the request there is; 422 with every error.',
    needsRevision: true,
    body: v.strictObject({ message: v.optional(reviewText, '') }),
    response: v.object({ id: v.number() }),
    outdates: changed,
  },
  listReviews: {
    method: 'GET',
    path: '/pages/:page/:locale/reviews',
    role: 'author',
    summary: 'Lists the requests for review of a page in a locale, newest first.',
    response: reviewList,
  },
  approveReview: {
    method: 'POST',
    path: `${review}/approve`,
    role: 'publisher',
    summary:
      'Approves the version of a request and publishes it, now or at a time; 422 with every error. One that was approved by link is published.',
    body: approval,
    response: done,
    outdates: ['listReviews', ...publishedPageReads],
  },
  returnReview: {
    method: 'POST',
    path: `${review}/return`,
    role: 'publisher',
    summary: 'Sends a request back with a note; whoever made it gets a mail.',
    body: v.strictObject({ note: reviewNote }),
    response: done,
    outdates: changed,
  },
  withdrawReview: {
    method: 'DELETE',
    path: review,
    role: 'author',
    summary: 'Withdraws a request: one’s own, or as a publisher.',
    response: done,
    outdates: changed,
  },
  createReviewLink: {
    method: 'POST',
    path: `${review}/link`,
    role: 'author',
    summary:
      'Returns an address that shows the version to anyone for 14 days, to approve it or send it back; the one before is void. It publishes nothing.',
    body: v.strictObject({}),
    response: reviewLink,
    outdates: ['listReviews'],
  },
  revokeReviewLink: {
    method: 'DELETE',
    path: `${review}/link`,
    role: 'author',
    summary: 'Makes the link of a request void.',
    response: done,
    outdates: ['listReviews'],
  },
})
