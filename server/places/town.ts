/** A town of the gazetteer. */
export interface Town {
  /** GeoNames' number of it. */
  readonly id: number
  readonly name: string
  /** ISO 3166. */
  readonly country: string
  /** What people of some countries write behind a town's name: `CR`, `81`, `ZH`. */
  readonly area: string | null
  readonly population: number
  /** Degrees north and east (WGS 84). */
  readonly latitude: number
  readonly longitude: number
}

type Point = Pick<Town, 'latitude' | 'longitude'>

/** Radius of the earth in km. */
const radius = 6371

/** Great circle between two points, in km. */
export function distanceBetween(from: Point, to: Point): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const height = Math.sin((south - north) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(height + Math.cos(north) * Math.cos(south) * width)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
