import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { dealerFactsOf } from '#schemas/studio/dealerFacts.ts'
import { rule } from '#schemas/issues/issueCodes.ts'

type Coder = typeof import('@rapideditor/country-coder')

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Distance from a country up to which a point is accepted as in it, in km: borders are simplified, and dealers stand on both sides. */
const nearBorder = 20
const kilometresPerDegree = 111
/** A point this near to its mirror image may be just beyond a border, in degrees. */
const farDegrees = 10
/** Wikidata's id of Crimea: sources disagree on its country. */
const disputed = 'Q7835'

let coding: Promise<Coder> | undefined
/** Loads 0.7 MB of borders, which only servers that check dealers need. */
const loadCoder = () => (coding ??= import('@rapideditor/country-coder'))

/**
 * Returns what the borders of the world say against a dealer: a point outside its country that is inside with its values swapped or a minus
 * sign is an error, and one far inside another country a warning. Nothing where `found`, the issues of its other facts, has an error.
 */
export async function dealerIssues(data: unknown, found: readonly ContentIssue[]): Promise<ContentIssue[]> {
  const { country, latitude, longitude } = dealerFactsOf(data)
  if (found.some(({ level }) => level === 'error') || country === '' || latitude === null || longitude === null)
    return []
  const coder = await loadCoder()
  const point = { latitude, longitude }
  if (coder.feature(country) === null || isAtOrIn(coder, point, country)) return []
  const better = corrected(point).find((each) => coder.isIn(locationOf(each), country))
  if (better !== undefined) {
    const offered = `${better.latitude}, ${better.longitude}`
    return [{ level: 'error', ...rule('point_elsewhere', { country, point: offered }), path: 'data.latitude' }]
  }
  const other = coder.iso1A2Code(locationOf(point), { level: 'territory' })
  if (other === null || coder.isIn(locationOf(point), disputed)) return []
  return [{ level: 'warning', ...rule('point_abroad', { country, other }), path: 'data.latitude' }]
}

function isAtOrIn(coder: Coder, point: Point, country: string): boolean {
  if (coder.isIn(locationOf(point), country)) return true
  const north = nearBorder / kilometresPerDegree
  const east = north / Math.max(Math.cos((point.latitude * Math.PI) / 180), 0.1)
  const [longitude, latitude] = locationOf(point)
  return coder
    .featuresContaining([longitude - east, latitude - north, longitude + east, latitude + north])
    .some(({ properties }) => properties.iso1A2 === country)
}

function locationOf({ latitude, longitude }: Point): [number, number] {
  return [longitude, latitude]
}

/** Returns the points that may have been meant: with latitude and longitude swapped, and with other signs. */
function corrected({ latitude, longitude }: Point): readonly Point[] {
  const signs = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
  ].filter((each) => Math.abs(each.latitude - latitude) + Math.abs(each.longitude - longitude) >= farDegrees)
  const swapped = { latitude: longitude, longitude: latitude }
  return Math.abs(longitude) <= 90 ? [swapped, ...signs] : signs
}
