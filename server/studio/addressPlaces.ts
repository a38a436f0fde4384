import { defaultLocale } from '#locales/locales.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Place } from '#schemas/retailers.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import type { Studio } from '#server/studio/context.ts'

/** Finds the places of an address, the closest match first: of the whole address, else of its postal code and town, else of the town. */
export async function findAddress(
  { cms, geocode }: Pick<Studio, 'cms' | 'geocode'>,
  { address, zip_code: code, city, country, locale = defaultLocale }: CallQuery<'findPlaces'>,
): Promise<CallResult<'findPlaces'>> {
  const town = [code, city].filter((part) => part !== '').join(' ')
  const queries = [[address, town].filter((part) => part !== '').join(', '), town, city]
  for (const q of new Set(queries.filter((each) => each !== ''))) {
    const found = await findPlaces({ db: cms.db, log: cms.log, geocode }, { q, lang: locale })
    const here = country === undefined ? found : found.filter((place) => place.country === country)
    if (here.length > 0) return { items: here.map(toPlace) }
  }
  return { items: [] }
}

function toPlace({ label, at }: Place) {
  const [latitude = 0, longitude = 0] = at.split(',').map(Number)
  return { label, latitude, longitude }
}
