import type { LocateProblem } from '#machines/placeField.ts'

/** How long the position is waited for, and how old it may be, in ms. */
const timeout = 15_000
const maximumAge = 300_000
/** Digits after the point: about a hundred metres, for nobody needs to know the house. */
const digits = 3

/** Codes of https://www.w3.org/TR/geolocation/#code-attribute */
const problems: Readonly<Record<number, LocateProblem>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }

/** Where the visitor is, as `latitude,longitude`, or why nobody knows. */
export type Position = { readonly at: string } | { readonly problem: LocateProblem }

/** Asks the browser where the visitor is; the browser asks the visitor. */
export function geolocate(): Promise<Position> {
  return new Promise((resolve) => {
    // Absent on a page without TLS.
    if (!('geolocation' in navigator)) return resolve({ problem: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ at: `${Number(latitude.toFixed(digits))},${Number(longitude.toFixed(digits))}` }),
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      { timeout, maximumAge },
    )
  })
}
