import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { placesSuggested, type Place } from '#schemas/retailers.ts'
import type { Geocode } from '#server/places/geocode.ts'
import { readQuestion } from '#server/places/readQuestion.ts'
import { plainWords } from '#server/search/words.ts'

export interface MapboxOptions {
  readonly token: string
  /** Where it is; tests have their own. */
  readonly origin?: string
  /** How long an answer is waited for, in ms. */
  readonly timeout?: number
}

/** Largest answer that is read, in bytes; six places are 10 kB. */
const mostBytes = 200_000
/** Answers kept, and how long: as long as somebody goes on typing. */
const kept = 1000
const keptFor = 10 * 60_000
/** Words Mapbox takes in one question. */
const mostWords = 20
const kinds = 'postcode,place,locality,district,neighborhood,address,street'
const sure: ReadonlySet<string> = new Set(['exact', 'high'])

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
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
const answer = v.object({ features: v.array(feature) })

/**
 * The place search of Mapbox (geocoding v6), asked by our server: it hears what was typed and not by whom. The locale's countries
 * come first, then any. Mapbox may only be asked for what a visitor asks at that moment; answers are kept for minutes.
 */
export function createMapbox({ token, origin = 'https://api.mapbox.com', timeout = 2500 }: MapboxOptions): Geocode {
  const cache = new LRUCache<string, readonly Place[]>({ max: kept, ttl: keptFor })
  const ask = async (q: string, lang: LocaleCode, countries: readonly string[]): Promise<readonly Place[]> => {
    const url = new URL('/search/geocode/v6/forward', origin)
    url.search = new URLSearchParams({
      q,
      language: locales[lang].iso.slice(0, 2),
      limit: String(placesSuggested),
      types: kinds,
      ...(countries.length > 0 ? { country: countries.join(',').toLowerCase() } : {}),
      access_token: token,
    }).toString()
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    if (!response.ok) throw new Error(`Mapbox answered ${response.status}`)
    return readPlaces(await readBounded(response))
  }
  return async ({ q, lang }) => {
    // A semicolon would ask for several places at once.
    const asked = q.replaceAll(';', ' ').trim().split(/\s+/).slice(0, mostWords).join(' ')
    if (plainWords(asked) === '') return []
    const key = `${lang} ${asked.toLowerCase()}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const { countries } = locales[lang]
    const { country } = readQuestion(asked, countries)
    const first = await ask(asked, lang, country === undefined ? countries : [country])
    const places = first.length > 0 ? first : await ask(asked, lang, [])
    cache.set(key, places)
    return places
  }
}

/** Throws when it is something else. What was typed is in the answer, and must not be in the error, which is logged. */
function readPlaces(text: string): Place[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('Mapbox answered with something that is not JSON')
  }
  const result = v.safeParse(answer, json)
  if (!result.success) throw new Error('Mapbox answered with something that is no list of places')
  return result.output.features.slice(0, placesSuggested).map(placeOf)
}

function placeOf({ properties }: v.InferOutput<typeof feature>): Place {
  const { name, name_preferred, full_address, place_formatted, coordinates, context, match_code } = properties
  const rest = place_formatted === undefined ? '' : `, ${place_formatted}`
  const country = context?.country?.country_code?.toUpperCase()
  return {
    label: full_address ?? `${name_preferred ?? name}${rest}`,
    at: [coordinates.latitude, coordinates.longitude].map((value) => Number(value.toFixed(5))).join(','),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null,
    exact: match_code?.confidence === undefined || sure.has(match_code.confidence),
  }
}

/** Reads an answer no further than it may be long. Throws when it is longer. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('Mapbox answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
