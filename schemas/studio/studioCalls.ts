import type * as v from 'valibot'
import { listCalls } from '#schemas/studio/calls/lists.ts'
import { accountCalls } from '#schemas/studio/calls/account.ts'
import { calendarCalls } from '#schemas/studio/calls/calendar.ts'
import { contentNoteCalls } from '#schemas/studio/calls/contentNotes.ts'
import { contentReviewCalls } from '#schemas/studio/calls/contentReviews.ts'
import { contentCalls } from '#schemas/studio/calls/content.ts'
import { draftCalls } from '#schemas/studio/calls/drafts.ts'
import { entityPageCalls } from '#schemas/studio/calls/entityPages.ts'
import { exportCalls } from '#schemas/studio/calls/exports.ts'
import { importCalls } from '#schemas/studio/calls/imports.ts'
import { healthCalls } from '#schemas/studio/calls/health.ts'
import { inboxCalls } from '#schemas/studio/calls/inbox.ts'
import { mediaCalls } from '#schemas/studio/calls/media.ts'
import { noteCalls } from '#schemas/studio/calls/notes.ts'
import { ownPresetCalls } from '#schemas/studio/calls/ownPresets.ts'
import { pageCalls } from '#schemas/studio/calls/pages.ts'
import { peopleCalls } from '#schemas/studio/calls/people.ts'
import { placeCalls } from '#schemas/studio/calls/places.ts'
import { publicationCalls } from '#schemas/studio/calls/publications.ts'
import { privacyCalls } from '#schemas/studio/calls/privacy.ts'
import { reviewCalls } from '#schemas/studio/calls/reviews.ts'
import { scheduleCalls } from '#schemas/studio/calls/schedules.ts'
import { suggestionCalls } from '#schemas/studio/calls/suggestions.ts'
import { trashCalls } from '#schemas/studio/calls/trash.ts'
import { wordCalls } from '#schemas/studio/calls/words.ts'

/** Where the calls are mounted. better-auth's own are below `/auth`. */
export const studioApiPath = '/api/studio/v1'

/** Every call of the studio. The router rejects to start without a handler for each, and the matrix test calls each. */
export const studioCalls = {
  ...pageCalls,
  ...draftCalls,
  ...publicationCalls,
  ...suggestionCalls,
  ...noteCalls,
  ...ownPresetCalls,
  ...scheduleCalls,
  ...reviewCalls,
  ...contentReviewCalls,
  ...contentNoteCalls,
  ...contentCalls,
  ...entityPageCalls,
  ...listCalls,
  ...trashCalls,
  ...wordCalls,
  ...calendarCalls,
  ...placeCalls,
  ...mediaCalls,
  ...importCalls,
  ...exportCalls,
  ...inboxCalls,
  ...privacyCalls,
  ...healthCalls,
  ...peopleCalls,
  ...accountCalls,
}
export type StudioCalls = typeof studioCalls
export type StudioCallName = keyof StudioCalls
/** Calls that change nothing. */
export type ReadCallName = {
  [TName in StudioCallName]: StudioCalls[TName]['method'] extends 'GET' ? TName : never
}[StudioCallName]

/** Returns the names of the reads whose responses a call makes outdated; none for a read. */
export function outdatedBy(name: StudioCallName): readonly ReadCallName[] {
  const call = studioCalls[name]
  return 'outdates' in call ? call.outdates : []
}

/** Returns the name of the read that has the response of a change, by its params or some of them; `undefined` where there is none. */
export function readReturnedBy(name: StudioCallName): ReadCallName | undefined {
  const call = studioCalls[name]
  return 'returns' in call ? call.returns : undefined
}

/** What a call takes and returns. */
export type CallBody<TName extends StudioCallName> = StudioCalls[TName] extends {
  body: infer TSchema extends v.GenericSchema
}
  ? v.InferOutput<TSchema>
  : undefined
export type CallInput<TName extends StudioCallName> = StudioCalls[TName] extends {
  body: infer TSchema extends v.GenericSchema
}
  ? v.InferInput<TSchema>
  : undefined
export type CallQuery<TName extends StudioCallName> = StudioCalls[TName] extends {
  query: infer TSchema extends v.GenericSchema
}
  ? v.InferOutput<TSchema>
  : Record<never, never>
export type CallResult<TName extends StudioCallName> = StudioCalls[TName] extends {
  response: infer TSchema extends v.GenericSchema
}
  ? v.InferOutput<TSchema>
  : never
