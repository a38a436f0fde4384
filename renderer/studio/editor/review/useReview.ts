import { useEffect } from 'react'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'

type AnyReview = CallResult<'listReviews'>['items'][number]
/** One that somebody still has to do something about. */
export type Review = AnyReview & { readonly state: 'open' | 'approved' | 'returned' }

/** Returns the request for review of the open page; `undefined` without one, and for one that is over. */
export function useReview(): Review | undefined {
  const { page, locale } = useOpenPage()
  const { revision } = useDraft()
  const { data, refetch } = useCall('listReviews', { params: { page, locale } })
  const last = data?.items[0]
  const review = last !== undefined && isCurrent(last) ? last : undefined
  const isHeld = review !== undefined
  useEffect(() => {
    // Whether edits are later ones is known after each save.
    if (isHeld) void refetch()
  }, [revision, isHeld, refetch])
  return review
}

function isCurrent(review: AnyReview): review is Review {
  return ['open', 'approved', 'returned'].includes(review.state) && !review.scheduled
}

/** Returns the name of whoever made a request, or decided it. */
export function actorOf({ requested_by: author, decided_by: decider }: Review): string {
  return decider ?? author?.name ?? ''
}

/** Returns when a request was made, or decided. */
export function timeOf({ requested_at: requested, decided_at: decided }: Review): string {
  return decided ?? requested
}
