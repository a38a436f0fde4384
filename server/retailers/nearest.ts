import type { Kysely } from 'kysely'
import { earthRadius, findRetailersWithin, type Box, type NearRetailerRow, type Point } from '#server/db/retailers.ts'
import type { ServiceFlag } from '#schemas/retailers.ts'
import type { Database } from '#server/db/tables.ts'

/** Margin of a bounding box against rounding errors, in degrees: 0.1 mm. */
const margin = 1e-9
/** First search radius, and one larger than half the Earth's circumference, in km. */
const firstRadius = 60
const maxRadius = 20_100

/**
 * Finds the dealers nearest to a point that offer all services, nearest first, at any distance. Starts with a small bounding box,
 * which the index covers and which usually holds enough dealers.
 */
export async function findNearest(
  db: Kysely<Database>,
  point: Point,
  services: readonly ServiceFlag[],
  limit: number,
): Promise<readonly NearRetailerRow[]> {
  let radius = firstRadius
  while (true) {
    const rows = await findRetailersWithin(db, boxesAround(point, radius), point, services, limit)
    const farthest = rows.at(-1)?.distance ?? Number.POSITIVE_INFINITY
    if (radius >= maxRadius || (rows.length === limit && farthest <= radius)) return rows
    const within = rows.filter(({ distance }) => distance <= radius).length
    // The corners of a box may hold dealers farther away than some outside it.
    radius = rows.length === limit ? farthest : Math.min(maxRadius, radius * growth(within, limit))
  }
}

/** Returns the factor by which to enlarge the radius, assuming an even density of dealers plus a margin. */
function growth(count: number, limit: number): number {
  return count === 0 ? 4 : Math.min(4, Math.max(1.5, 1.3 * Math.sqrt(limit / count)))
}

/** Returns bounding boxes of a circle, radius in km: two across the date line, all longitudes around a pole. */
export function boxesAround({ latitude, longitude }: Point, radius: number): Box[] {
  const angle = radius / earthRadius
  const south = latitude - degrees(angle) - margin
  const north = latitude + degrees(angle) + margin
  if (south <= -90 || north >= 90) {
    return [{ south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 }]
  }
  const spread = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)))) + margin
  const west = longitude - spread
  const east = longitude + spread
  if (west < -180) {
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ]
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ]
  }
  return [{ south, north, west, east }]
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
