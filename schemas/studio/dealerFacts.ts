import * as v from 'valibot'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { rule } from '#schemas/studio/issueCodes.ts'

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

/** Regions CLDR names that are no countries of ISO 3166. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'])
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns what the data of a dealer say about where it is. */
export function dealerFactsOf(data: unknown): DealerFacts {
  return v.parse(dealerFacts, data)
}

/** Returns what cannot be true of a dealer: a country or time zone that does not exist, and the point 0, 0 in the sea. */
export function dealerFactIssues(data: unknown): ContentIssue[] {
  const { country, time_zone: zone, latitude, longitude } = dealerFactsOf(data)
  return [
    ...countryIssues(country),
    ...(zone === '' || isTimeZone(zone) ? [] : [issue('unknown_time_zone', 'data.time_zone')]),
    ...(latitude === 0 && longitude === 0 ? [issue('point_zero', 'data.latitude')] : []),
  ]
}

// UK is another code of GB.
function countryIssues(country: string): ContentIssue[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  const region = new Intl.Locale(`und-${country}`).region ?? country
  const path = 'data.country'
  if (region !== country) return [{ level: 'error', ...rule('country_code', { code: region }), path }]
  return regions.of(country) === undefined || noCountries.has(country) ? [issue('invalid_country', path)] : []
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

function issue(code: 'unknown_time_zone' | 'point_zero' | 'invalid_country', path: string): ContentIssue {
  return { level: 'error', ...rule(code, {}), path }
}
