import type { Kysely } from 'kysely'
import { earthRadius, findRetailersWithin, type Box, type NearRetailerRow, type Point } from '#server/db/retailers.ts'
import type { ServiceFlag } from '#schemas/retailers.ts'
import type { Database } from '#server/db/tables.ts'

/** How far around a place is looked at first, in km, and farther than half round the earth. */
const firstReach = 60
const lastReach = 20_100

/**
 * The dealers nearest to a point that offer all the services, nearest first, however far they are. Looks inside a small box first:
 * the index answers it, and near farms it holds enough.
 */
export async function findNearest(
  db: Kysely<Database>,
  point: Point,
  services: readonly ServiceFlag[],
  limit: number,
): Promise<readonly NearRetailerRow[]> {
  let reach = firstReach
  while (true) {
    const found = await findRetailersWithin(db, boxesAround(point, reach), point, services, limit)
    const farthest = found.at(-1)?.distance ?? Number.POSITIVE_INFINITY
    if (reach >= lastReach || (found.length === limit && farthest <= reach)) return found
    const within = found.filter(({ distance }) => distance <= reach).length
    // With enough of them the box just has to hold the last one.
    reach = found.length === limit ? farthest : Math.min(lastReach, reach * growth(within, limit))
  }
}

/** By how much farther to look, going by how many were found so near: enough at once, as a rule, and not far too many. */
function growth(found: number, limit: number): number {
  return found === 0 ? 4 : Math.min(4, Math.max(1.5, 1.3 * Math.sqrt(limit / found)))
}

/** Boxes that hold every point within `reach` km of a point: two across the date line, all longitudes where a pole is inside. */
export function boxesAround({ latitude, longitude }: Point, reach: number): Box[] {
  const angle = reach / earthRadius
  const south = latitude - degrees(angle) - slack
  const north = latitude + degrees(angle) + slack
  if (south <= -90 || north >= 90) {
    return [{ south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 }]
  }
  const spread = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)))) + slack
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

/** Degrees by which a box is larger than it has to be, so that rounding loses nobody: about a tenth of a millimetre. */
const slack = 1e-9

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
