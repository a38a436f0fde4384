import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A postal code that is known as a whole. */
export interface PostalCode {
  readonly code: string
  readonly country: string
  readonly town: string
  readonly latitude: number
  readonly longitude: number
}

/** Digits of a whole code in the countries of the table, and the fewest that say where it may be. */
export const wholeCode = 5
const leastBeginning = 3

let byCountry: ReadonlyMap<string, readonly PostalCode[]> | undefined

/** Countries whose codes are all known (`writePostalCodes.ts`). */
export function codeCountries(): ReadonlySet<string> {
  return new Set(table().keys())
}

/** Codes of a country that begin like this, in their order. */
export function codesBeginning(country: string, beginning: string): readonly PostalCode[] {
  return (table().get(country) ?? []).filter(({ code }) => code.startsWith(beginning))
}

/** For a code nobody has: the longest beginning of it that others have, and the first of them. */
export function codeNear(country: string, code: string): { beginning: string; near: PostalCode } | undefined {
  for (let length = wholeCode - 1; length >= leastBeginning; length -= 1) {
    const beginning = code.slice(0, length)
    const [near] = codesBeginning(country, beginning)
    if (near !== undefined) return { beginning, near }
  }
  return undefined
}

/** Read when the first code is asked for: it is a third of a megabyte. */
function table(): ReadonlyMap<string, readonly PostalCode[]> {
  byCountry ??= read()
  return byCountry
}

function read(): Map<string, PostalCode[]> {
  const countries = new Map<string, PostalCode[]>()
  for (const line of readFileSync(path.join(import.meta.dirname, 'postalCodes.tsv'), 'utf8').split('\n')) {
    const [country, code, latitude, longitude, town] = line.split('\t')
    if (country === undefined || code === undefined || town === undefined) continue
    const codes = countries.get(country) ?? []
    codes.push({ country, code, town, latitude: Number(latitude), longitude: Number(longitude) })
    countries.set(country, codes)
  }
  return countries
}
