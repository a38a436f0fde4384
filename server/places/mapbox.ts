import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { maxSuggestedPlaces, type Place } from '#schemas/retailers.ts'
import type { Geocode } from '#server/places/geocode.ts'
import { parsePlaceQuery } from '#server/places/parsePlaceQuery.ts'
import { plainText } from '#schemas/plainText.ts'

export interface MapboxOptions {
  readonly token: string
  /** Replaced in tests. */
  readonly origin?: string
  /** In ms. */
  readonly timeout?: number
}

/** Maximum response size; six places take 10 kB. */
const maxBytes = 200_000
/** Cached responses, and how long they are kept, in ms. Mapbox allows temporary caching only. */
const maxCached = 1000
const cacheTtl = 10 * 60_000
/** Mapbox rejects queries with more words. */
const maxWords = 20
const placeTypes = 'postcode,place,locality,district,neighborhood,address,street'
const confident: ReadonlySet<string> = new Set(['exact', 'high'])

const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max))
const feature = v.object({
  properties: v.object({
    name: v.string(),
    name_preferred: v.optional(v.string()),
    full_address: v.optional(v.string()),
    place_formatted: v.optional(v.string()),
    coordinates: v.object({ longitude: degrees(180), latitude: degrees(90) }),
    context: v.optional(v.object({ country: v.optional(v.object({ country_code: v.optional(v.string()) })) })),
    match_code: v.optional(v.object({ confidence: v.optional(v.string()) })),
  }),
})
const responseBody = v.object({ features: v.array(feature) })

/**
 * Creates a client of the Mapbox Geocoding API v6. Requests come from our server, so Mapbox receives the query but no visitor data.
 * Searches the locale's countries first, then all countries.
 */
export function createMapbox({ token, origin = 'https://api.mapbox.com', timeout = 2500 }: MapboxOptions): Geocode {
  const cache = new LRUCache<string, readonly Place[]>({ max: maxCached, ttl: cacheTtl })
  const fetchPlaces = async (q: string, lang: LocaleCode, countries: readonly string[]): Promise<readonly Place[]> => {
    const url = new URL('/search/geocode/v6/forward', origin)
    url.search = new URLSearchParams({
      q,
      language: locales[lang].iso.slice(0, 2),
      limit: String(maxSuggestedPlaces),
      types: placeTypes,
      ...(countries.length > 0 ? { country: countries.join(',').toLowerCase() } : {}),
      access_token: token,
    }).toString()
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    if (!response.ok) throw new Error(`Mapbox responded with ${response.status}`)
    return readPlaces(await readBounded(response))
  }
  return async ({ q, lang }) => {
    // A semicolon would make this a batch request.
    const query = q.replaceAll(';', ' ').trim().split(/\s+/).slice(0, maxWords).join(' ')
    if (plainText(query) === '') return []
    const key = `${lang} ${query.toLowerCase()}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const { countries } = locales[lang]
    const { country } = parsePlaceQuery(query, countries)
    const first = await fetchPlaces(query, lang, country === undefined ? countries : [country])
    const places = first.length > 0 ? first : await fetchPlaces(query, lang, [])
    cache.set(key, places)
    return places
  }
}

/** Throws on an invalid response. The message is logged and must not contain the response, which repeats the query. */
function readPlaces(text: string): Place[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('The response of Mapbox is not JSON')
  }
  const result = v.safeParse(responseBody, json)
  if (!result.success) throw new Error('The response of Mapbox is not a list of places')
  return result.output.features.slice(0, maxSuggestedPlaces).map(placeOf)
}

function placeOf({ properties }: v.InferOutput<typeof feature>): Place {
  const { name, name_preferred, full_address, place_formatted, coordinates, context, match_code } = properties
  const rest = place_formatted === undefined ? '' : `, ${place_formatted}`
  const country = context?.country?.country_code?.toUpperCase()
  return {
    label: full_address ?? `${name_preferred ?? name}${rest}`,
    at: [coordinates.latitude, coordinates.longitude].map((value) => Number(value.toFixed(5))).join(','),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null,
    exact: match_code?.confidence === undefined || confident.has(match_code.confidence),
  }
}

/** Reads a response body. Throws when it is larger than `maxBytes`. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('The response of Mapbox is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
