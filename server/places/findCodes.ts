import type { Kysely } from 'kysely'
import { findTownsNamed } from '#server/db/places.ts'
import type { Database } from '#server/db/tables.ts'
import { areaCountries, areaOf } from '#server/places/postalAreas.ts'
import { codeCountries, nearestCode, codesStartingWith, fullCodeLength } from '#server/places/postalCodes.ts'
import type { CodeQuery } from '#server/places/readCode.ts'
import { fold } from '#schemas/plainText.ts'

/** The location of a postal code. */
export interface CodePlace {
  /** The complete code, or its known prefix followed by `…`. */
  readonly code: string
  readonly isComplete: boolean
  /** Name of its largest town, from GeoNames or the national register. */
  readonly town: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/** Countries with the most dealers, which rank first among foreign matches. */
const preferredCountries = ['IT', 'FR', 'DE', 'ES', 'TR', 'PT', 'AT', 'CH', 'GB']
const maxResults = 6

/** Finds a postal code in the `home` countries, or abroad when none of them has it. */
export async function findCodes(
  db: Kysely<Database>,
  { key, country }: CodeQuery,
  home: readonly string[],
): Promise<CodePlace[]> {
  const own = country === undefined ? home : [country]
  // Four digits are a complete code in one country and a prefix in another.
  const sameLength = own.filter((code) => digitsOf(code) === key.length)
  const results = await findIn(db, key, sameLength.length > 0 ? sameLength : own, true)
  if (results.length > 0 || country !== undefined) return results
  const abroad = [...new Set([...preferredCountries, ...codeCountries(), ...areaCountries.keys()])]
  return findIn(
    db,
    key,
    abroad.filter((code) => !home.includes(code) && digitsOf(code) === key.length),
    false,
  )
}

// `allowNearest`: an unknown code gets the location of the nearest known one.
async function findIn(
  db: Kysely<Database>,
  key: string,
  countries: readonly string[],
  allowNearest: boolean,
): Promise<CodePlace[]> {
  const fromTables = countries.flatMap((country) => findInTable(country, key, allowNearest))
  const areas = countries.flatMap((country) => {
    const area = areaOf(country, key)
    return area === undefined ? [] : [{ country, ...area }]
  })
  const names = [...new Set(areas.map(({ town }) => fold(town)))]
  const towns = await findTownsNamed(db, names, [...new Set(areas.map(({ country }) => country))])
  const fromAreas = areas.flatMap(({ country, prefix, town }) => {
    const match = towns.find((row) => row.country === country && row.name === town)
    if (match === undefined) return []
    const { latitude, longitude } = match
    return [{ code: `${prefix}…`, isComplete: false, town, country, latitude, longitude }]
  })
  return [...fromTables, ...fromAreas].slice(0, maxResults)
}

function findInTable(country: string, key: string, allowNearest: boolean): CodePlace[] {
  if (!/^\d+$/.test(key) || key.length > fullCodeLength) return []
  const matches = codesStartingWith(country, key).slice(0, maxResults)
  if (matches.length > 0) return matches.map((entry) => ({ ...entry, isComplete: true }))
  const other = allowNearest && key.length === fullCodeLength ? nearestCode(country, key) : undefined
  return other === undefined ? [] : [{ ...other.nearest, code: `${other.prefix}…`, isComplete: false }]
}

function digitsOf(country: string): number | undefined {
  return areaCountries.get(country)?.digits ?? (codeCountries().has(country) ? fullCodeLength : undefined)
}
