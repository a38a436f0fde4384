import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'

/** A complete postal code. */
export interface PostalCode {
  readonly code: string
  readonly country: string
  readonly town: string
  readonly latitude: number
  readonly longitude: number
}

/** Digits of a complete code in the countries of the table, and of the shortest prefix that identifies an area. */
export const fullCodeLength = 5
const minPrefix = 3

let byCountry: ReadonlyMap<string, readonly PostalCode[]> | undefined

/** Returns the countries whose codes are all in the table (`postalCodes.tsv`). */
export function codeCountries(): ReadonlySet<string> {
  return new Set(table().keys())
}

/** Returns the codes of a country with this prefix, in ascending order. */
export function codesStartingWith(country: string, prefix: string): readonly PostalCode[] {
  return (table().get(country) ?? []).filter(({ code }) => code.startsWith(prefix))
}

/** Returns the longest prefix an unknown code shares with a known one, and the first known code with that prefix. */
export function nearestCode(country: string, code: string): { prefix: string; nearest: PostalCode } | undefined {
  for (let length = fullCodeLength - 1; length >= minPrefix; length -= 1) {
    const prefix = code.slice(0, length)
    const [nearest] = codesStartingWith(country, prefix)
    if (nearest !== undefined) return { prefix, nearest }
  }
  return undefined
}

/** Loads the table (0.3 MB) on first use. */
function table(): ReadonlyMap<string, readonly PostalCode[]> {
  byCountry ??= read()
  return byCountry
}

function read(): Map<string, PostalCode[]> {
  const countries = new Map<string, PostalCode[]>()
  for (const line of readFileSync(path.join(projectRoot, 'server/places/postalCodes.tsv'), 'utf8').split('\n')) {
    const [country, code, latitude, longitude, town] = line.split('\t')
    if (country === undefined || code === undefined || town === undefined) continue
    const codes = countries.get(country) ?? []
    codes.push({ country, code, town, latitude: Number(latitude), longitude: Number(longitude) })
    countries.set(country, codes)
  }
  return countries
}
