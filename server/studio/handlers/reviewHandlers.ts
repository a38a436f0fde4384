import type { reviewCalls } from '#schemas/studio/calls/reviews.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { idOf, positionOf } from '#server/studio/handlers/params.ts'
import { createReviewLink, revokeReviewLink } from '#server/studio/reviews/reviewLinks.ts'
import {
  approveReview,
  cancelReview,
  readReviews,
  requestReview,
  returnReview,
} from '#server/studio/reviews/reviews.ts'

export const reviewHandlers: StudioHandlers<keyof typeof reviewCalls> = {
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
}

function changeOf({ params, actor }: Pick<CheckedCall<keyof typeof reviewCalls>, 'params' | 'actor'>) {
  return { ...positionOf(params), id: idOf(params['id']), actor }
}
