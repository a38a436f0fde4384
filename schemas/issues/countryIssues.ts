import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'

/** Regions CLDR names that are no countries of ISO 3166. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'])
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Returns the error of two letters at a path that are the code of no country in ISO 3166, or another code of one, such as UK of GB; none
 * where they are no two capital letters, which is an error of their own.
 */
export function countryIssues(country: string, path: string): ContentIssue[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  const region = new Intl.Locale(`und-${country}`).region ?? country
  if (region !== country) return [{ level: 'error', ...rule('country_code', { code: region }), path }]
  const isNone = regions.of(country) === undefined || noCountries.has(country)
  return isNone ? [{ level: 'error', ...rule('invalid_country', {}), path }] : []
}
