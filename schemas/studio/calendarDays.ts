import { rule } from '#schemas/issues/issueCodes.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'

/** Returns whether a calendar has a day of ISO 8601: `isoDate` takes 30 February. */
export function isOnCalendar(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Returns an error for a day, alone or with a time, that no calendar has. No rule of the stored data: what was published with one is still read. */
export function absentDays({ node: { metadata, checks }, value, path }: StoredValue): Finding[] {
  if (!checks.has('iso_date') && metadata['format'] !== 'date_time') return []
  const [day] = typeof value === 'string' ? (/^\d{4}-\d\d-\d\d(?=T|$)/.exec(value) ?? []) : []
  return day === undefined || isOnCalendar(day) ? [] : [{ level: 'error', ...rule('absent_day', { text: day }), path }]
}
