import type { Kysely } from 'kysely'
import type { Place } from '#schemas/retailers.ts'
import { findNearestTowns } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { countryName } from '#server/places/countryNames.ts'
import { distanceBetween } from '#server/places/distance.ts'
import type { PlaceInput } from '#server/places/geocode.ts'
import { nameIn } from '#server/places/otherNames.ts'
import { readCoordinates } from '#server/places/readCoordinates.ts'

/** Maximum distance of the town written after coordinates, in km, and the degrees of latitude searched for it. */
const maxDistance = 30
const maxDegrees = 0.3
const decimals = 5

/**
 * Returns the place of pasted coordinates with the town they are near, no place for coordinates that are not on Earth, and
 * `undefined` for any other query.
 */
export async function findCoordinates(db: Kysely<Database>, { q, lang }: PlaceInput): Promise<Place[] | undefined> {
  const point = readCoordinates(q, lang)
  if (point === undefined) return undefined
  if (point === null) return []
  const [nearest] = await findNearestTowns(db, [point], maxDegrees)
  const town = nearest !== undefined && distanceBetween(nearest, point) <= maxDistance ? nearest : undefined
  const degrees = [point.latitude, point.longitude].map((value) => Number(value.toFixed(decimals)))
  const name = town === undefined ? '' : ` (${nameIn(lang, town)}, ${countryName(lang, town.country)})`
  return [{ label: degrees.join(', ') + name, at: degrees.join(','), country: town?.country ?? null, exact: true }]
}
