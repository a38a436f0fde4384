import * as v from 'valibot'
import { isOnCalendar } from '#schemas/studio/calendarDays.ts'
import { localeCode } from '#schemas/studio/fields.ts'
import { searchText } from '#renderer/studio/navigation/searchText.ts'

const day = v.optional(
  v.fallback(v.union([v.pipe(v.string(), v.isoDate(), v.check(isOnCalendar)), v.literal('')]), ''),
  '',
)

/** What of the log is shown; search params of its address. What is searched for may be a name: it is not in the address. */
export const auditSearch = v.object({
  actor: searchText,
  action: searchText,
  kind: searchText,
  subject: searchText,
  locale: v.optional(v.fallback(v.optional(localeCode), undefined)),
  /** First and last day, by the clock of the reader. */
  from: day,
  to: day,
})
export type AuditSearch = v.InferOutput<typeof auditSearch>

/** Returns the query of the call: days as the moments they begin and end at. */
export function auditQuery({ from, to, ...exact }: AuditSearch) {
  return { ...exact, from: startOfDay(from, 0), to: startOfDay(to, 1) }
}

function startOfDay(value: string, later: number): string | undefined {
  if (value === '') return undefined
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
