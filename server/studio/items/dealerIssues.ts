import type { Kysely } from 'kysely'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { dealerFactIssues, dealerFactsOf } from '#schemas/studio/dealerFacts.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { findNearestTowns, type TownPoint } from '#server/db/places.ts'
import { distanceBetween } from '#server/places/distance.ts'
import type { Database } from '#server/db/tables.ts'

/** Degrees of latitude in which the town nearest to a point is looked for. */
const maxDegrees = 1
/** Distance from a town of a country up to which a point is in that country, in km. */
const maxDistance = 100

/**
 * Returns what the places of the world say against a dealer whose facts have no errors: a point outside its country that is inside with its values swapped or a minus sign, and a
 * warning for one far inside another country.
 */
export async function dealerIssues(db: Kysely<Database>, data: unknown): Promise<ContentIssue[]> {
  const found = dealerFactIssues(data)
  const { country, latitude, longitude } = dealerFactsOf(data)
  if (found.some(({ level }) => level === 'error') || country === '' || latitude === null || longitude === null)
    return []
  const point = { latitude, longitude }
  const townsNear = async (points: readonly TownPoint[]) => {
    const towns = await findNearestTowns(db, points, maxDegrees)
    return towns.map((town, index) => (isNear(town, points[index]) ? town : undefined))
  }
  const [nearest] = await townsNear([point])
  if (nearest?.country === country) return []
  const others = mended(latitude, longitude)
  // A dealer may be nearer to a town beyond the border.
  const [own, ...inside] = await townsNear([{ ...point, country }, ...others])
  const better = others.find((_, index) => inside[index]?.country === country)
  if (better !== undefined) {
    const offered = `${better.latitude}, ${better.longitude}`
    return [{ level: 'error', ...rule('point_elsewhere', { country, point: offered }), path: 'data.latitude' }]
  }
  if (nearest === undefined || own !== undefined) return []
  const params = { country, other: nearest.country }
  return [{ level: 'warning', ...rule('point_abroad', params), path: 'data.latitude' }]
}

function isNear(town: Point | undefined, point: Point | undefined): boolean {
  return town !== undefined && point !== undefined && distanceBetween(town, point) <= maxDistance
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
