import type { calendarCalls } from '#schemas/studio/calls/calendar.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { listPromotionDays } from '#server/studio/items/promotionCalendar.ts'

/** When promotions run. */
export const calendarHandlers: StudioHandlers<keyof typeof calendarCalls> = {
  listPromotionDays: ({ cms }, { query }) => listPromotionDays(cms, query),
}
