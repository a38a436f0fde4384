import type { Kysely } from 'kysely'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { placesSuggested, type Place } from '#schemas/retailers.ts'
import { findLargestTown, findNeighbours, type NamedTown } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { countryName } from '#server/places/countryNames.ts'
import { findCodes, type CodePlace } from '#server/places/findCodes.ts'
import { findTowns, type Scope } from '#server/places/findTowns.ts'
import type { PlaceInput } from '#server/places/geocode.ts'
import { isAmbiguous, townLabel, withCountry } from '#server/places/labels.ts'
import { nameIn } from '#server/places/otherNames.ts'
import { readQuestion, type Question } from '#server/places/readQuestion.ts'
import { spellings } from '#server/places/spellings.ts'
import { distanceBetween, type Town } from '#server/places/town.ts'

/** How far a town may lie from the place of its postal code, and from the centre of an area of codes, in km. */
const nearCode = 40
const nearArea = 150
/** Decimals of a degree; the fourth is eleven metres. */
const decimals = 4

/** Finds a postal code, the town of an address, or a town by its name or the beginning of it, forgiving typing errors. */
export async function searchGazetteer(db: Kysely<Database>, { q, lang }: PlaceInput): Promise<Place[]> {
  const { countries } = locales[lang]
  const question = readQuestion(q, countries)
  const named = question.country
  const found = named === undefined ? [] : await search(db, lang, question, { countries: [named], only: true })
  const places = found.length > 0 ? found : await search(db, lang, question, { countries, only: false })
  const country = question.isCountry && named !== undefined ? await findLargestTown(db, named) : undefined
  if (country === undefined) return places
  // "Peru" is the beginning of Perugia, too.
  const label = countryName(lang, country.country)
  return [placeOf(country, label, true), ...places.filter((place) => place.exact && place.label !== label)].slice(
    0,
    placesSuggested,
  )
}

async function search(db: Kysely<Database>, lang: LocaleCode, question: Question, scope: Scope): Promise<Place[]> {
  const [{ towns, exact }, ...ofCodes] = await Promise.all([
    findTowns(db, question, scope),
    ...question.codes.map((code) => findCodes(db, code, scope.countries)),
  ])
  const codes = ofCodes.flat().filter(({ country }) => !scope.only || scope.countries.includes(country))
  const agreed = towns.flatMap((town) => {
    const code = codes.find((each) => distanceBetween(each, town) <= (each.isWhole ? nearCode : nearArea))
    return code === undefined ? [] : [{ town, code }]
  })
  if (agreed.length > 0) {
    const texts = question.segments.map(({ words }) => words.join(' '))
    const called = agreed.filter(({ town }) => texts.includes(town.folded))
    const shown = called.length > 0 ? called : agreed
    const label = await labelsOf(
      db,
      lang,
      shown.map(({ town }) => town),
    )
    const typed = question.codes.length === 1 ? question.codes[0]?.text : undefined
    return unlike(
      shown.map(({ town, code }) => placeOf(town, codeLabel(lang, town, code, typed) ?? label(town), exact)),
    )
  }
  const label = await labelsOf(db, lang, towns)
  const townPlaces = towns.slice(0, placesSuggested).map((town) => placeOf(town, label(town), exact))
  const codePlaces = codes.map((code) =>
    placeOf(
      code,
      withCountry(lang, `${code.code} ${nameIn(lang, { country: code.country, name: code.town })}`, code.country),
      true,
    ),
  )
  return unlike(exact ? [...townPlaces, ...codePlaces] : [...codePlaces, ...townPlaces])
}

/** A town with its code, when the code is known to be its own, or was typed and nothing speaks against it. */
function codeLabel(lang: LocaleCode, town: NamedTown, code: CodePlace, typed: string | undefined): string | undefined {
  const isOwn = spellings(code.town, code.country).includes(town.folded)
  const written = code.isWhole ? (isOwn ? code.code : undefined) : typed
  return written === undefined ? undefined : withCountry(lang, `${written} ${nameIn(lang, town)}`, town.country)
}

async function labelsOf(db: Kysely<Database>, lang: LocaleCode, towns: readonly NamedTown[]) {
  const shown = towns.slice(0, placesSuggested)
  const alike = shown.filter((town) => town.area === null && isAmbiguous(town, shown))
  const neighbours = await findNeighbours(db, alike)
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

/** Places a visitor could not tell apart are one. */
function unlike(places: readonly Place[]): Place[] {
  const labels = new Set<string>()
  return places.filter(({ label }) => !labels.has(label) && labels.add(label)).slice(0, placesSuggested)
}
