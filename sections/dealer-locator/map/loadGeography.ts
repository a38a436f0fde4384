import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasFile from 'world-atlas/countries-50m.json?url'
import { acrossDateLine } from './acrossDateLine.ts'
import type { Geography } from './mapStyle.ts'
import { unpackCountries, unpackTowns, type PackedNames } from './placeNames.ts'
import namesFile from './placeNames.json?url'

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** Land, borders and names, from two files of the site (Natural Earth and GeoNames). Throws when one does not come. */
export async function loadGeography(signal: AbortSignal): Promise<Geography> {
  const [atlas, names] = await Promise.all([
    fetchJson<Atlas>(atlasFile, signal),
    fetchJson<PackedNames>(namesFile, signal),
  ])
  return {
    land: acrossDateLine(feature(atlas, atlas.objects.land)),
    // Between two countries, not where one meets the sea.
    borders: mesh(atlas, atlas.objects.countries, (one, other) => one !== other),
    towns: unpackTowns(names),
    countries: unpackCountries(names),
  }
}

/** A file of our own making: what the type says is in it. */
async function fetchJson<T>(file: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(file, { signal })
  if (!answer.ok) throw new Error(`The map's data answered ${answer.status}`)
  return answer.json()
}
