import type { Point } from './mercator.ts'

/** What the map writes names at, as it is kept in `placeNames.json` (`makePlaceNames.ts`). */
export interface PackedNames {
  /** How many towns show from each zoom on, in the order of `towns`. */
  readonly townsFrom: Readonly<Record<string, number>>
  /** How many of these, the first, are large. */
  readonly citiesFrom: Readonly<Record<string, number>>
  /** Names of the towns, the first to be shown first, separated by `|`. */
  readonly towns: string
  /** Where they are: eight figures each, see `packPoint`. */
  readonly at: string
  /** ISO 3166 code, zoom it shows from, and where the name stands, for each country: `FR4` and eight figures, separated by spaces. */
  readonly countries: string
}

export interface Town extends Point {
  readonly name: string
  readonly isCity: boolean
  /** Zoom from which the name shows. */
  readonly zoom: number
}

export interface Country extends Point {
  /** ISO 3166. */
  readonly code: string
  readonly zoom: number
}

/** Steps in a degree: 36⁴ of them go round the earth, each at most 24 m long. */
const steps = 36 ** 4 / 360

export function unpackTowns({ townsFrom, citiesFrom, towns, at }: PackedNames): Town[] {
  const looks = Object.entries(townsFrom).flatMap(([zoom, count]) =>
    Array.from({ length: count }, (_, place) => ({ zoom: Number(zoom), isCity: place < (citiesFrom[zoom] ?? 0) })),
  )
  return towns.split('|').map((name, index) => ({
    ...{ name, zoom: 0, isCity: false },
    ...looks[index],
    ...unpackPoint(at.slice(index * 8, index * 8 + 8)),
  }))
}

export function unpackCountries({ countries }: PackedNames): Country[] {
  return countries.split(' ').map((packed) => ({
    code: packed.slice(0, 2),
    zoom: Number(packed.slice(2, 3)),
    ...unpackPoint(packed.slice(3)),
  }))
}

/** Longitude and latitude in four figures each, base 36. */
export function packPoint({ latitude, longitude }: Point): string {
  const pack = (degrees: number) =>
    Math.round(degrees * steps)
      .toString(36)
      .padStart(4, '0')
  return pack(longitude + 180) + pack(latitude + 90)
}

function unpackPoint(packed: string): Point {
  const unpack = (figures: string) => parseInt(figures, 36) / steps
  return { longitude: unpack(packed.slice(0, 4)) - 180, latitude: unpack(packed.slice(4)) - 90 }
}
