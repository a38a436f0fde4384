import type { Kysely } from 'kysely'
import { findTownsNamed } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { areaCountries, areaOf } from '#server/places/postalAreas.ts'
import { codeCountries, codeNear, codesBeginning, wholeCode } from '#server/places/postalCodes.ts'
import type { AskedCode } from '#server/places/readCode.ts'
import { fold } from '#server/search/words.ts'

/** Where a postal code is. */
export interface CodePlace {
  /** The code, or as much of it as is known, with `…` behind it. */
  readonly code: string
  readonly isWhole: boolean
  /** GeoNames' or the country's own name of its largest town. */
  readonly town: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/** Countries with the most dealers: of those abroad that may be meant they come first. */
const foremost = ['IT', 'FR', 'DE', 'ES', 'TR', 'PT', 'AT', 'CH', 'GB']
const mostFound = 6

/** Where a postal code is: at home, or abroad when no country at home has it. */
export async function findCodes(
  db: Kysely<Database>,
  { key, country }: AskedCode,
  home: readonly string[],
): Promise<CodePlace[]> {
  const own = country === undefined ? home : [country]
  // Four digits are a whole code of one country and the beginning of one in the next.
  const fitting = own.filter((code) => digitsOf(code) === key.length)
  const found = await findIn(db, key, fitting.length > 0 ? fitting : own, true)
  if (found.length > 0 || country !== undefined) return found
  const abroad = [...new Set([...foremost, ...codeCountries(), ...areaCountries.keys()])]
  return findIn(
    db,
    key,
    abroad.filter((code) => !home.includes(code) && digitsOf(code) === key.length),
    false,
  )
}

/** `isNear`: a code nobody has is where those like it are. */
async function findIn(
  db: Kysely<Database>,
  key: string,
  countries: readonly string[],
  isNear: boolean,
): Promise<CodePlace[]> {
  const listed = countries.flatMap((country) => inTable(country, key, isNear))
  const areas = countries.flatMap((country) => {
    const area = areaOf(country, key)
    return area === undefined ? [] : [{ country, ...area }]
  })
  const names = [...new Set(areas.map(({ town }) => fold(town)))]
  const towns = await findTownsNamed(db, names, [...new Set(areas.map(({ country }) => country))])
  const central = areas.flatMap(({ country, beginning, town }) => {
    const found = towns.find((row) => row.country === country && row.name === town)
    if (found === undefined) return []
    const { latitude, longitude } = found
    return [{ code: `${beginning}…`, isWhole: false, town, country, latitude, longitude }]
  })
  return [...listed, ...central].slice(0, mostFound)
}

function inTable(country: string, key: string, isNear: boolean): CodePlace[] {
  if (!/^\d+$/.test(key) || key.length > wholeCode) return []
  const found = codesBeginning(country, key).slice(0, mostFound)
  if (found.length > 0) return found.map((entry) => ({ ...entry, isWhole: true }))
  const other = isNear && key.length === wholeCode ? codeNear(country, key) : undefined
  return other === undefined ? [] : [{ ...other.near, code: `${other.beginning}…`, isWhole: false }]
}

function digitsOf(country: string): number | undefined {
  return areaCountries.get(country)?.digits ?? (codeCountries().has(country) ? wholeCode : undefined)
}
