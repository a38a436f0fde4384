import type { contentReviewCalls } from '#schemas/studio/calls/contentReviews.ts'
import type { reviewCalls } from '#schemas/studio/calls/reviews.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { idOf, positionOf } from '#server/studio/handlers/params.ts'
import { createReviewLink, revokeReviewLink } from '#server/studio/reviews/reviewLinks.ts'
import {
  approveReview,
  cancelReview,
  readReviews,
  requestReview,
  returnReview,
} from '#server/studio/reviews/reviews.ts'
import { compareReview } from '#server/studio/reviews/reviewedContent.ts'

type ReviewCallName = keyof typeof reviewCalls | keyof typeof contentReviewCalls

export const reviewHandlers: StudioHandlers<ReviewCallName> = {
  async requestReview({ cms, onMail }, { revision, body, ...call }) {
    const id = await requestReview(cms, { ...changeOf(call), revision }, body)
    onMail()
    return { id }
  },

  async listReviews({ cms }, call) {
    return { items: await readReviews(cms, changeOf(call)) }
  },

  async approveReview({ cms, onMail }, { body, ...call }) {
    await approveReview(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async returnReview({ cms, onMail }, { body, ...call }) {
    await returnReview(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async withdrawReview({ cms }, { person, ...call }) {
    await cancelReview(cms, changeOf(call), person)
    return { ok: true }
  },

  createReviewLink: (studio, call) => createReviewLink(studio, changeOf(call)),

  async revokeReviewLink({ cms }, call) {
    await revokeReviewLink(cms, changeOf(call))
    return { ok: true }
  },

  async requestContentReview({ cms, onMail }, { revision, body, ...call }) {
    const id = await requestReview(cms, { ...itemChangeOf(call), locale: body.locale, revision }, body)
    onMail()
    return { id }
  },

  async listContentReviews({ cms }, call) {
    return { items: await readReviews(cms, itemChangeOf(call)) }
  },

  async compareContentReview({ cms }, call) {
    return { fields: await compareReview(cms, itemChangeOf(call)) }
  },

  async approveContentReview({ cms, onMail }, { body, ...call }) {
    await approveReview(cms, itemChangeOf(call), body)
    onMail()
    return { ok: true }
  },

  async returnContentReview({ cms, onMail }, { body, ...call }) {
    await returnReview(cms, itemChangeOf(call), body)
    onMail()
    return { ok: true }
  },

  async withdrawContentReview({ cms }, { person, ...call }) {
    await cancelReview(cms, itemChangeOf(call), person)
    return { ok: true }
  },

  createContentReviewLink: (studio, call) => createReviewLink(studio, itemChangeOf(call)),

  async revokeContentReviewLink({ cms }, call) {
    await revokeReviewLink(cms, itemChangeOf(call))
    return { ok: true }
  },
}

type ReviewCall = Pick<CheckedCall<ReviewCallName>, 'params' | 'actor'>

function changeOf({ params, actor }: ReviewCall) {
  return { ...positionOf(params), id: idOf(params['id']), actor }
}

function itemChangeOf({ params, actor }: ReviewCall) {
  return { key: contentKey(params['kind'], params['id']), id: idOf(params['review']), actor }
}
