import type { LocateError } from '#machines/placeField.ts'

/** Timeout and maximum age of the position, in ms. */
const timeout = 15_000
const maximumAge = 300_000
/** Decimal digits: about a hundred metres, for privacy. */
const digits = 3

/** Codes of https://www.w3.org/TR/geolocation/#code-attribute */
const problems: Readonly<Record<number, LocateError>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Position of the visitor as `latitude,longitude`, or the reason it is unknown. */
export type Position = { readonly at: string } | { readonly problem: LocateError }

/** Requests the position from the browser, which prompts for permission. */
export function geolocate(): Promise<Position> {
  return new Promise((resolve) => {
    // Undefined without TLS.
    if (!('geolocation' in navigator)) return resolve({ problem: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ at: `${Number(latitude.toFixed(digits))},${Number(longitude.toFixed(digits))}` }),
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      { timeout, maximumAge },
    )
  })
}
