import type { Point } from '#sections/shared/map/mercator.ts'

/** Format of `placeNames.json`, which `makePlaceNames.ts` generates. */
export interface PackedNames {
  /** Number of towns shown from each zoom on, in the order of `towns`. */
  readonly townsFrom: Readonly<Record<string, number>>
  /** Number of large towns among them; these come first. */
  readonly citiesFrom: Readonly<Record<string, number>>
  /** Names of the towns by zoom, separated by `|`. */
  readonly towns: string
  /** Locations of the towns: eight digits each, see `packPoint`. */
  readonly at: string
  /** ISO 3166 code, minimum zoom and location of the name of each country: `FR4` and eight digits, separated by spaces. */
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

/** Steps per degree: 36⁴ for 360°, each at most 24 m long. */
const steps = 36 ** 4 / 360

export function unpackTowns({ townsFrom, citiesFrom, towns, at }: PackedNames): Town[] {
  const styles = Object.entries(townsFrom).flatMap(([zoom, count]) =>
    Array.from({ length: count }, (_, place) => ({ zoom: Number(zoom), isCity: place < (citiesFrom[zoom] ?? 0) })),
  )
  return towns.split('|').map((name, index) => ({
    ...{ name, zoom: 0, isCity: false },
    ...styles[index],
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

/** Encodes longitude and latitude in four base-36 digits each. */
export function packPoint({ latitude, longitude }: Point): string {
  const pack = (degrees: number) =>
    Math.round(degrees * steps)
      .toString(36)
      .padStart(4, '0')
  return pack(longitude + 180) + pack(latitude + 90)
}

function unpackPoint(packed: string): Point {
  const unpack = (digits: string) => parseInt(digits, 36) / steps
  return { longitude: unpack(packed.slice(0, 4)) - 180, latitude: unpack(packed.slice(4)) - 90 }
}
