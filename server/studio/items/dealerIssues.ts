import type { Kysely } from 'kysely'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { dealerFactIssues, dealerFactsOf } from '#schemas/studio/dealerFacts.ts'
import { rule } from '#schemas/studio/issueCodes.ts'
import { findNearestTown } from '#server/db/places.ts'
import { distanceBetween } from '#server/places/distance.ts'
import type { Database } from '#server/db/tables.ts'

/** Degrees of latitude in which the town nearest to a point is looked for. */
const maxDegrees = 1
/** Distance from a town of a country up to which a point is in that country, in km. */
const maxDistance = 100

/**
 * Returns what cannot be true of a dealer; also a point outside its country that is inside with its values swapped or a minus sign, and a
 * warning for one far inside another country.
 */
export async function dealerIssues(db: Kysely<Database>, data: unknown): Promise<ContentIssue[]> {
  const found = dealerFactIssues(data)
  const { country, latitude, longitude } = dealerFactsOf(data)
  if (found.some(({ level }) => level === 'error') || country === '' || latitude === null || longitude === null)
    return found
  const townNear = async (point: Point, of?: string) => {
    const town = await findNearestTown(db, point, maxDegrees, of)
    return town !== undefined && distanceBetween(town, point) <= maxDistance ? town : undefined
  }
  const isInside = async (point: Point) => (await townNear(point))?.country === country
  const nearest = await townNear({ latitude, longitude })
  if (nearest?.country === country) return found
  for (const point of mended(latitude, longitude)) {
    if (!(await isInside(point))) continue
    const offered = `${point.latitude}, ${point.longitude}`
    return [
      ...found,
      { level: 'error', ...rule('point_elsewhere', { country, point: offered }), path: 'data.latitude' },
    ]
  }
  // A dealer may be nearer to a town beyond the border.
  if (nearest === undefined || (await townNear({ latitude, longitude }, country)) !== undefined) return found
  const params = { country, other: nearest.country }
  return [...found, { level: 'warning', ...rule('point_abroad', params), path: 'data.latitude' }]
}

/** A point this near to its mirror image may be just beyond a border. */
const farDegrees = 10

interface Point {
  readonly latitude: number
  readonly longitude: number
}

function mended(latitude: number, longitude: number): readonly Point[] {
  const signs = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
  ].filter((each) => Math.abs(each.latitude - latitude) + Math.abs(each.longitude - longitude) >= farDegrees)
  const swapped = { latitude: longitude, longitude: latitude }
  return Math.abs(longitude) <= 90 ? [swapped, ...signs] : signs
}
