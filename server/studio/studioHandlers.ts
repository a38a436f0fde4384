import type { StudioHandlers } from '#server/studio/handler.ts'
import { liveHandlers } from '#server/studio/handlers/liveHandlers.ts'

/** What responds to each call of `studioCalls`. */
export const studioHandlers: Partial<StudioHandlers> = { ...liveHandlers }
