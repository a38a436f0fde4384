import { useEffect, type ReactNode } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'

type AnyReview = CallResult<'listReviews'>['items'][number]
/** One that somebody still has to do something about. */
export type Review = AnyReview & { readonly state: 'open' | 'approved' | 'returned' }

/** The requests about a document, as they were read. */
type ReviewList = Pick<UseQueryResult<CallResult<'listReviews'>>, 'data' | 'error' | 'refetch'>

/** A page in a locale, or an item, with its request for review and the calls about it. */
export interface Reviewed {
  /** Names it among all documents; what is typed about its review is kept under it. */
  readonly document: string
  /** Until they are read, nobody knows whether there is a request. */
  readonly list: ReviewList
  /** `undefined` without a request, and for one that is over. */
  readonly review: Review | undefined
  /** Locales whose content the person would have to be allowed to change to hand it in. */
  readonly missing: readonly LocaleCode[]
  /** Whether the person may decide it. */
  readonly mayDecide: boolean
  /** Says where it goes live, above the request. */
  readonly heading?: ReactNode
  /** Says that it is live. */
  readonly live: string
  /** Renders what a request changes; calls `onShown` once it is there. */
  readonly changesOf: (review: Review, onShown: () => void) => ReactNode
  /** Renders why a call was rejected; `onClose` closes the panel. */
  readonly errorOf: (error: Error, onClose: () => void) => ReactNode
  /** Saves the draft and hands it in. */
  readonly request: (message: string) => Promise<unknown>
  readonly approve: (review: Review, schedule: CallBody<'approveReview'>['schedule']) => Promise<unknown>
  readonly sendBack: (review: Review, note: string) => Promise<unknown>
  readonly withdraw: (review: Review) => Promise<unknown>
  readonly createLink: (review: Review) => Promise<CallResult<'createReviewLink'>>
  readonly revokeLink: (review: Review) => Promise<unknown>
}

/** Returns the request that is not over, and reads it again after each save: whether edits are later ones is known then. */
export function useCurrentReview({ data, refetch }: ReviewList, revision: number): Review | undefined {
  const last = data?.items[0]
  const review = last !== undefined && isCurrent(last) ? last : undefined
  const isHeld = review !== undefined
  useEffect(() => {
    if (isHeld) void refetch()
  }, [revision, isHeld, refetch])
  return review
}

/** Returns what names the content a request holds: a rename gives it another version. */
export function heldBy({ id, version }: Review): string {
  return `${id} ${version}`
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
