import type { Feature, FeatureCollection, MultiLineString, Point as GeoPoint } from 'geojson'
import { anchorOf, labelId, type LabelKind } from './labels.ts'
import type { Point } from './mercator.ts'
import type { Country, Town } from './placeNames.ts'

/** A style both map libraries read. */
export type MapStyle = import('maplibre-gl').StyleSpecification

export interface MapColours {
  readonly land: string
  readonly water: string
  readonly border: string
}

/** What the map is drawn from. */
export interface Geography {
  readonly land: Feature | FeatureCollection
  readonly borders: MultiLineString
  readonly towns: readonly Town[]
  readonly countries: readonly Country[]
}

/** Who made the data: shown on the map (Natural Earth asks for nothing, GeoNames for its name: CC BY 4.0). */
const naturalEarth = '<a href="https://www.naturalearthdata.com/">Natural Earth</a>'
const geoNames = '<a href="https://www.geonames.org/">GeoNames</a>'
/** Countries need no name where towns are close enough to be known by. */
const countryUntil = 6.5

/** The site's own light map: land and water, borders, names. Nothing in it is fetched; the names are pictures of `drawLabel`. */
export function mapStyle(
  { land, borders, towns, countries }: Geography,
  { land: landColour, water, border }: MapColours,
  countryName: (code: string) => string | undefined,
): MapStyle {
  const townLabels = towns.map((town) => labelOf(town.isCity ? 'city' : 'town', town.name, town))
  const countryLabels = countries.flatMap((country) => {
    const name = countryName(country.code)
    return name === undefined ? [] : [labelOf('country', name, country)]
  })
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, maxzoom: 9, attribution: naturalEarth },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: borders }, maxzoom: 9 },
      towns: { type: 'geojson', data: collect(townLabels), maxzoom: 9, attribution: geoNames },
      countries: { type: 'geojson', data: collect(countryLabels), maxzoom: 6 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': landColour } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 6, 1.2, 10, 2] },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['<=', ['get', 'zoom'], ['zoom']],
        layout: {
          'icon-image': ['get', 'label'],
          'icon-anchor': 'top',
          'icon-offset': [
            'match',
            ['get', 'kind'],
            'city',
            ['literal', [0, -anchorOf('city')]],
            ['literal', [0, -anchorOf('town')]],
          ],
          'icon-padding': 6,
          'symbol-sort-key': ['get', 'order'],
        },
      },
      {
        id: 'countries',
        type: 'symbol',
        source: 'countries',
        maxzoom: countryUntil,
        filter: ['<=', ['get', 'zoom'], ['zoom']],
        layout: { 'icon-image': ['get', 'label'], 'icon-padding': 4, 'symbol-sort-key': ['get', 'order'] },
      },
    ],
  }
}

interface LabelProperties {
  readonly label: string
  readonly kind: LabelKind
  readonly zoom: number
}

function labelOf(kind: LabelKind, name: string, { latitude, longitude, zoom }: Point & { readonly zoom: number }) {
  const geometry: GeoPoint = { type: 'Point', coordinates: [longitude, latitude] }
  return { geometry, properties: { label: labelId(kind, name), kind, zoom } satisfies LabelProperties }
}

/** The first is written first where two have no room. */
function collect(labels: readonly ReturnType<typeof labelOf>[]): FeatureCollection {
  const features = labels.map(({ geometry, properties }, order) => ({
    ...{ type: 'Feature' as const, geometry, properties: { ...properties, order } },
  }))
  return { type: 'FeatureCollection', features }
}
