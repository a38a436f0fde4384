import type { Place } from '#schemas/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import type { PlaceInput } from '#server/places/geocode.ts'
import { searchGazetteer } from '#server/places/searchGazetteer.ts'

/**
 * Places a visitor may mean, the best first, at most `placesSuggested`; empty when nothing is like it. The geocoding service is
 * asked when the site has one, and the gazetteer when it has none or the service fails.
 */
export async function findPlaces(cms: Cms, input: PlaceInput): Promise<Place[]> {
  if (cms.geocode !== undefined) {
    try {
      return [...(await cms.geocode(input))]
    } catch (error) {
      cms.log.warn({ err: error }, 'The place search service failed; the gazetteer answers')
    }
  }
  return searchGazetteer(cms.db, input)
}
