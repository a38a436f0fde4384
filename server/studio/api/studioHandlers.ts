import type { StudioHandlers } from '#server/studio/handler.ts'
import { accountHandlers } from '#server/studio/handlers/accountHandlers.ts'
import { calendarHandlers } from '#server/studio/handlers/calendarHandlers.ts'
import { checkHandlers } from '#server/studio/handlers/checkHandlers.ts'
import { contentHandlers } from '#server/studio/handlers/contentHandlers.ts'
import { draftHandlers } from '#server/studio/handlers/draftHandlers.ts'
import { importHandlers } from '#server/studio/handlers/importHandlers.ts'
import { healthHandlers } from '#server/studio/handlers/healthHandlers.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { liveHandlers } from '#server/studio/handlers/liveHandlers.ts'
import { mediaHandlers } from '#server/studio/handlers/mediaHandlers.ts'
import { noteHandlers } from '#server/studio/handlers/noteHandlers.ts'
import { ownPresetHandlers } from '#server/studio/handlers/ownPresetHandlers.ts'
import { pageHandlers } from '#server/studio/handlers/pageHandlers.ts'
import { peopleHandlers } from '#server/studio/handlers/peopleHandlers.ts'
import { placeHandlers } from '#server/studio/handlers/placeHandlers.ts'
import { reviewHandlers } from '#server/studio/handlers/reviewHandlers.ts'
import { scheduleHandlers } from '#server/studio/handlers/scheduleHandlers.ts'
import { trashHandlers } from '#server/studio/handlers/trashHandlers.ts'
import { wordHandlers } from '#server/studio/handlers/wordHandlers.ts'

/** What responds to each call of `studioCalls`. */
export const studioHandlers: StudioHandlers = {
  ...accountHandlers,
  ...calendarHandlers,
  ...checkHandlers,
  ...contentHandlers,
  ...draftHandlers,
  ...importHandlers,
  ...healthHandlers,
  ...inboxHandlers,
  ...liveHandlers,
  ...mediaHandlers,
  ...noteHandlers,
  ...ownPresetHandlers,
  ...pageHandlers,
  ...peopleHandlers,
  ...placeHandlers,
  ...reviewHandlers,
  ...scheduleHandlers,
  ...trashHandlers,
  ...wordHandlers,
}
