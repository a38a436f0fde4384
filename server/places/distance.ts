import type { Town } from '#server/db/places.ts'

type Point = Pick<Town, 'latitude' | 'longitude'>

/** Radius of the Earth, in km. */
const radius = 6371

/** Returns the great-circle distance between two points, in km. */
export function distanceBetween(from: Point, to: Point): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const height = Math.sin((south - north) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(height + Math.cos(north) * Math.cos(south) * width)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
