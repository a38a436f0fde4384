import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { isOnCalendar } from '#schemas/studio/calendarDays.ts'
import { localeCode } from '#schemas/studio/fields.ts'

const day = v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar, 'There is no such day'))

const calendarItem = v.object({
  id: v.string(),
  /** In the locale of the request, along its fallback chain; else the id. */
  title: v.string(),
  /** `null`: without a beginning, or without an end. */
  from: v.nullable(day),
  to: v.nullable(day),
  state: v.picklist(['draft', 'published', 'changed']),
})

export const calendarCalls = defineCalls({
  listPromotionDays: {
    method: 'GET',
    path: '/calendar/promotions',
    role: 'author',
    summary: 'Lists the promotions that run between two days, as they are edited, and those without days.',
    query: v.object({ from: day, to: day, locale: v.optional(localeCode) }),
    response: v.object({
      items: v.array(calendarItem),
      /** Without a beginning and an end; the first hundred. */
      undated: v.array(calendarItem),
    }),
  },
})
