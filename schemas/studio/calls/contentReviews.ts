import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { approval, reviewLink, reviewList, reviewNote, reviewText } from '#schemas/studio/calls/reviews.ts'
import { done, localeCode } from '#schemas/studio/fields.ts'
import { publishedItemReads } from '#schemas/studio/outdated.ts'
import { changedField } from '#schemas/studio/pageVersion.ts'

const review = '/content/:kind/:id/reviews/:review'
const changed = ['listContentReviews', 'getHome'] as const

/** Requests for review of items, as `reviewCalls` are those of pages. */
export const contentReviewCalls = defineCalls({
  requestContentReview: {
    method: 'POST',
    path: '/content/:kind/:id/reviews',
    role: 'author',
    summary:
      'Hands in the draft of an item at a revision for review: those who may publish it get a mail. It replaces the request there is; 422 with every error.',
    needsRevision: true,
    body: v.strictObject({
      message: v.optional(reviewText, ''),
      /** Language it is shown in to whoever has the link. */
      locale: localeCode,
    }),
    response: v.object({ id: v.number() }),
    outdates: changed,
  },
  listContentReviews: {
    method: 'GET',
    path: '/content/:kind/:id/reviews',
    role: 'author',
    summary: 'Lists the requests for review of an item, newest first.',
    response: reviewList,
  },
  compareContentReview: {
    method: 'GET',
    path: `${review}/changes`,
    role: 'author',
    summary: 'Returns what differs between what visitors have of an item and what a request holds, by field.',
    response: v.object({ fields: v.array(changedField) }),
  },
  approveContentReview: {
    method: 'POST',
    path: `${review}/approve`,
    role: 'publisher',
    summary:
      'Approves what a request holds of an item and publishes it, now or at a time; 422 with every error. What was approved by link is published.',
    body: approval,
    response: done,
    outdates: publishedItemReads,
  },
  returnContentReview: {
    method: 'POST',
    path: `${review}/return`,
    role: 'publisher',
    summary: 'Sends a request about an item back with a note; whoever made it gets a mail.',
    body: v.strictObject({ note: reviewNote }),
    response: done,
    outdates: changed,
  },
  withdrawContentReview: {
    method: 'DELETE',
    path: review,
    role: 'author',
    summary: 'Withdraws a request about an item: one’s own, or as a publisher.',
    response: done,
    outdates: changed,
  },
  createContentReviewLink: {
    method: 'POST',
    path: `${review}/link`,
    role: 'author',
    summary:
      'Returns an address that shows what a request holds of an item to anyone for 14 days, to approve it or send it back; the one before is void. It publishes nothing.',
    body: v.strictObject({}),
    response: reviewLink,
    outdates: ['listContentReviews'],
  },
  revokeContentReviewLink: {
    method: 'DELETE',
    path: `${review}/link`,
    role: 'author',
    summary: 'Makes the link of a request about an item void.',
    response: done,
    outdates: ['listContentReviews'],
  },
})
