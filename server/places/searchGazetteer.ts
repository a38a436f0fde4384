import type { Kysely } from 'kysely'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { maxSuggestedPlaces, type Place } from '#schemas/retailers.ts'
import { findLargestTown, findNeighbours, type NamedTown, type Town } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { countryName } from '#server/places/countryNames.ts'
import { findCodes, type CodePlace } from '#server/places/findCodes.ts'
import { findTowns, type Scope } from '#server/places/findTowns.ts'
import type { PlaceInput } from '#server/places/geocode.ts'
import { isAmbiguous, townLabel, withCountry } from '#server/places/labels.ts'
import { nameIn } from '#server/places/otherNames.ts'
import { parsePlaceQuery, type PlaceQuery } from '#server/places/parsePlaceQuery.ts'
import { spellings } from '#server/places/spellings.ts'
import { distanceBetween } from '#server/places/distance.ts'

/** Maximum distance of a town from its postal code, and from the main town of a code prefix, in km. */
const maxCodeDistance = 40
const maxAreaDistance = 150
/** Decimals of a degree; four are 11 m. */
const decimals = 4

/** Finds a postal code, the town of an address, or a town by its name or a prefix. Tolerates typing errors. */
export async function searchGazetteer(db: Kysely<Database>, { q, lang }: PlaceInput): Promise<Place[]> {
  const { countries } = locales[lang]
  const query = parsePlaceQuery(q, countries)
  const named = query.country
  const inNamed = named === undefined ? [] : await search(db, lang, query, { countries: [named], only: true })
  const places = inNamed.length > 0 ? inNamed : await search(db, lang, query, { countries, only: false })
  const country = query.isCountry && named !== undefined ? await findLargestTown(db, named) : undefined
  if (country === undefined) return places
  // "Peru" is also a prefix of Perugia.
  const label = countryName(lang, country.country)
  return [placeOf(country, label, true), ...places.filter((place) => place.exact && place.label !== label)].slice(
    0,
    maxSuggestedPlaces,
  )
}

async function search(db: Kysely<Database>, lang: LocaleCode, query: PlaceQuery, scope: Scope): Promise<Place[]> {
  const [{ towns, exact }, ...ofCodes] = await Promise.all([
    findTowns(db, query, scope),
    ...query.codes.map((code) => findCodes(db, code, scope.countries)),
  ])
  const codes = ofCodes.flat().filter(({ country }) => !scope.only || scope.countries.includes(country))
  const matches = towns.flatMap((town) => {
    const code = codes.find(
      (each) => distanceBetween(each, town) <= (each.isComplete ? maxCodeDistance : maxAreaDistance),
    )
    return code === undefined ? [] : [{ town, code }]
  })
  if (matches.length > 0) {
    const texts = query.segments.map(({ words }) => words.join(' '))
    const exactMatches = matches.filter(({ town }) => texts.includes(town.folded))
    const shown = exactMatches.length > 0 ? exactMatches : matches
    const label = await labelsOf(
      db,
      lang,
      shown.map(({ town }) => town),
    )
    const typed = query.codes.length === 1 ? query.codes[0]?.text : undefined
    return distinct(
      shown.map(({ town, code }) => placeOf(town, codeLabel(lang, town, code, typed) ?? label(town), exact)),
    )
  }
  const label = await labelsOf(db, lang, towns)
  const townPlaces = towns.slice(0, maxSuggestedPlaces).map((town) => placeOf(town, label(town), exact))
  const codePlaces = codes.map((code) =>
    placeOf(
      code,
      withCountry(lang, `${code.code} ${nameIn(lang, { country: code.country, name: code.town })}`, code.country),
      true,
    ),
  )
  return distinct(exact ? [...townPlaces, ...codePlaces] : [...codePlaces, ...townPlaces])
}

/** Returns the label of a town with its postal code, or `undefined` when the code may be that of another town. */
function codeLabel(lang: LocaleCode, town: NamedTown, code: CodePlace, typed: string | undefined): string | undefined {
  const isOwn = spellings(code.town, code.country).includes(town.folded)
  const written = code.isComplete ? (isOwn ? code.code : undefined) : typed
  return written === undefined ? undefined : withCountry(lang, `${written} ${nameIn(lang, town)}`, town.country)
}

async function labelsOf(db: Kysely<Database>, lang: LocaleCode, towns: readonly NamedTown[]) {
  const shown = towns.slice(0, maxSuggestedPlaces)
  const ambiguous = shown.filter((town) => town.area === null && isAmbiguous(town, shown))
  const neighbours = await findNeighbours(db, ambiguous)
  return (town: NamedTown) => townLabel(lang, town, shown, neighbours)
}

function placeOf(
  { latitude, longitude, country }: Pick<Town, 'latitude' | 'longitude' | 'country'>,
  label: string,
  exact: boolean,
): Place {
  return {
    label,
    at: [latitude, longitude].map((degrees) => Number(degrees.toFixed(decimals))).join(','),
    country,
    exact,
  }
}

/** Returns the first place of each label, at most `maxSuggestedPlaces`. */
function distinct(places: readonly Place[]): Place[] {
  const labels = new Set<string>()
  return places.filter(({ label }) => !labels.has(label) && labels.add(label)).slice(0, maxSuggestedPlaces)
}
