/** Width of the world map at zoom 0, in px: both map libraries use tiles of 512 px. */
export const worldSize = 512
/** Maximum latitude of the Web Mercator projection, in degrees. */
export const maxLatitude = 85.051129

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Returns a point in the unit square: west to east and north to south, 0 to 1 (Web Mercator). */
export function toSquare({ latitude, longitude }: Point): [x: number, y: number] {
  const north = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  const sine = Math.sin((north * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Returns the inverse of `toSquare`; a longitude beyond the date line is normalised. */
export function fromSquare(x: number, y: number): Point {
  const latitude = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
  return { latitude, longitude: (x - Math.floor(x)) * 360 - 180 }
}
