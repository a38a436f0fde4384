import * as v from 'valibot'
import zoneOf from '@photostructure/tz-lookup'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { dealerContactIssues } from '#schemas/studio/dealerContacts.ts'
import { countryIssues } from '#schemas/issues/countryIssues.ts'
import { rule } from '#schemas/issues/issueCodes.ts'

/** Offered for a zone that does not exist where no point says which. */
const anyZone = 'Europe/Rome'
/** First days of the months in which the clocks of a hemisphere are and are not put forward. */
const seasons = ['2026-01-01T12:00:00Z', '2026-07-01T12:00:00Z'].map((day) => new Date(day))

const text = v.optional(v.fallback(v.string(), ''), '')
const degrees = v.optional(v.fallback(v.nullable(v.number()), null), null)
const dealerFacts = v.fallback(v.object({ country: text, time_zone: text, latitude: degrees, longitude: degrees }), {
  country: '',
  time_zone: '',
  latitude: null,
  longitude: null,
})

/** Where a dealer is, as its data say; without what is missing or of another type. */
export type DealerFacts = v.InferOutput<typeof dealerFacts>

/** Returns what the data of a dealer say about where it is. */
export function dealerFactsOf(data: unknown): DealerFacts {
  return v.parse(dealerFacts, data)
}

/**
 * Returns what cannot be true of a dealer, an error, and what is unlikely, a warning: a country or time zone that does not exist, the
 * point 0, 0 in the sea, the time of another place, and telephone numbers and postcodes that a spreadsheet has changed.
 */
export function dealerFactIssues(data: unknown): ContentIssue[] {
  const { country, time_zone: zone, latitude, longitude } = dealerFactsOf(data)
  const isZero = latitude === 0 && longitude === 0
  const point = latitude === null || longitude === null || isZero ? undefined : { latitude, longitude }
  return [
    ...countryIssues(country, 'data.country'),
    ...zoneIssues(zone, point),
    ...(isZero ? [issue('point_zero', 'data.latitude')] : []),
    ...dealerContactIssues(data),
  ]
}

function zoneIssues(zone: string, point: { latitude: number; longitude: number } | undefined): ContentIssue[] {
  if (zone === '') return []
  const isOnEarth = point !== undefined && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  const own = isOnEarth ? zoneOf(point.latitude, point.longitude) : undefined
  const path = 'data.time_zone'
  if (!isTimeZone(zone)) return [{ level: 'error', ...rule('unknown_time_zone', { zone: own ?? anyZone }), path }]
  if (own === undefined || seasons.every((day) => timeIn(zone, day) === timeIn(own, day))) return []
  return [{ level: 'warning', ...rule('other_time_zone', { zone: own }), path }]
}

function timeIn(zone: string, day: Date): string {
  return day.toLocaleString('en', { timeZone: zone })
}

function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function issue(code: 'point_zero' | 'invalid_country', path: string): ContentIssue {
  return { level: 'error', ...rule(code, {}), path }
}
