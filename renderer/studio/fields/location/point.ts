export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Returns a point with five decimals, which are a metre. */
export function roundPoint({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: round(Math.max(-90, Math.min(90, latitude))), longitude: round(longitude) }
}

/** Returns the position of an item; `undefined` while it has none, as a new item does. */
export function pointOf({ latitude, longitude }: Readonly<Record<string, unknown>>): Point | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return undefined
  return { latitude, longitude }
}
