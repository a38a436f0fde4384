import type { Kysely } from 'kysely'
import type { Place } from '#schemas/retailers.ts'
import type { Log } from '#server/content/context.ts'
import type { Database } from '#server/db/tables.ts'
import { findCoordinates } from '#server/places/findCoordinates.ts'
import type { Geocode, PlaceInput } from '#server/places/geocode.ts'
import { searchGazetteer } from '#server/places/searchGazetteer.ts'

export interface PlacesContext {
  readonly db: Kysely<Database>
  readonly log: Log
  /** Geocoding service; without one only the gazetteer is searched. */
  readonly geocode?: Geocode | undefined
}

/**
 * Finds up to `maxSuggestedPlaces` places for a query, best match first. Uses the geocoding service when one is configured, and the
 * gazetteer when none is or the service fails. Coordinates need neither.
 */
export async function findPlaces({ db, log, geocode }: PlacesContext, input: PlaceInput): Promise<Place[]> {
  const located = await findCoordinates(db, input)
  if (located !== undefined) return located
  if (geocode !== undefined) {
    try {
      return [...(await geocode(input))]
    } catch (error) {
      log.warn({ err: error }, 'The geocoding service failed; falling back to the gazetteer')
    }
  }
  return searchGazetteer(db, input)
}
