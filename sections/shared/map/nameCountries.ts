import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { fromSquare, toSquare, worldSize, type Point } from '#sections/shared/map/mercator.ts'
import { packPoint } from '#sections/shared/map/placeNames.ts'

type Place = readonly [x: number, y: number]

/** Number of positions tried for a country's name, per axis of its bounding box. */
const gridSize = 28
/** A country's name is shown once a square with the area of its largest part has sides of this length on the map, in px. */
const minSide = 60

const require = createRequire(import.meta.url)

/** Returns each country in the format of `PackedNames.countries`. Natural Earth has no ISO codes, so the towns inside determine them. */
export function nameCountries(towns: readonly (Point & { readonly code: string })[]): string[] {
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(
    readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'),
  )
  const places = towns.map((town) => ({ code: town.code, at: toSquare(town) }))
  const named = new Set<string>()
  const outlines = feature(atlas, atlas.objects.countries).features.map(({ geometry }) => largestOutline(geometry))
  return outlines
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .flatMap((outline) => {
      const isIn = insideOf(outline)
      const votes = new Map<string, number>()
      for (const { code, at } of places) if (isIn(at)) votes.set(code, (votes.get(code) ?? 0) + 1)
      const [winner] = [...votes].toSorted((a, b) => b[1] - a[1])
      if (winner === undefined || named.has(winner[0])) return []
      named.add(winner[0])
      const side = Math.sqrt(areaOf(outline)) * worldSize
      const zoom = Math.max(1, Math.min(7, Math.ceil(Math.log2(minSide / side))))
      return [winner[0] + zoom + packPoint(fromSquare(...middleOf(outline)))]
    })
}

function largestOutline(geometry: Geometry): readonly Place[] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : []
  const outlines = (geometry.type === 'MultiPolygon' ? geometry.coordinates : parts).map(([outline = []]) =>
    outline.map(([longitude = 0, latitude = 0]) => toSquare({ latitude, longitude })),
  )
  return outlines.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
}

/** Returns the position inside that is farthest from the outline. */
function middleOf(outline: readonly Place[]): Place {
  const { west, east, north, south } = boundsOf(outline)
  const isIn = insideOf(outline)
  let best: { at: Place; clearance: number } = { at: [(west + east) / 2, (north + south) / 2], clearance: 0 }
  for (let step = 0; step < gridSize * gridSize; step += 1) {
    const x = west + (((step % gridSize) + 0.5) / gridSize) * (east - west)
    const y = north + ((Math.floor(step / gridSize) + 0.5) / gridSize) * (south - north)
    if (!isIn([x, y])) continue
    // Names are wider than high.
    const clearance = Math.min(...outline.map((place) => Math.hypot((place[0] - x) / 2, place[1] - y)))
    if (clearance > best.clearance) best = { at: [x, y], clearance }
  }
  return best.at
}

/** Returns whether a position is inside the outline, by the even-odd rule. */
function insideOf(outline: readonly Place[]): (place: Place) => boolean {
  const { west, east, north, south } = boundsOf(outline)
  const edges = edgesOf(outline)
  return ([x, y]) => {
    if (x < west || x > east || y < north || y > south) return false
    return edges.reduce((odd, [a, b]) => odd !== (a[1] > y !== b[1] > y && x < across(a, b, y)), false)
  }
}

/** Returns x of the line from `a` to `b` at `y`. */
function across(a: Place, b: Place, y: number): number {
  return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
}

function areaOf(outline: readonly Place[]): number {
  return Math.abs(edgesOf(outline).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2
}

function edgesOf(outline: readonly Place[]): (readonly [Place, Place])[] {
  return outline.flatMap((place, index) => {
    const next = outline[index + 1]
    return next === undefined ? [] : [[place, next] as const]
  })
}

function boundsOf(outline: readonly Place[]) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}
