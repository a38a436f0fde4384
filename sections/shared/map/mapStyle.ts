import type { Feature, FeatureCollection, MultiLineString, Point as GeoPoint } from 'geojson'
import { anchorOf, labelId, type LabelKind } from '#sections/shared/map/labels.ts'
import type { Point } from '#sections/shared/map/mercator.ts'
import type { Country, Town } from '#sections/shared/map/placeNames.ts'

/** Style that both map libraries support. */
export type MapStyle = import('maplibre-gl').StyleSpecification

export interface MapColours {
  readonly land: string
  readonly water: string
  readonly border: string
}

/** The sources of the map. */
export interface Geography {
  readonly land: Feature | FeatureCollection
  readonly borders: MultiLineString
  readonly towns: readonly Town[]
  readonly countries: readonly Country[]
}

/** Attribution shown on the map. GeoNames (CC BY 4.0) requires it, Natural Earth (public domain) does not. */
const naturalEarth = '<a href="https://www.naturalearthdata.com/">Natural Earth</a>'
const geoNames = '<a href="https://www.geonames.org/">GeoNames</a>'
/** Zoom from which countries have no name, because towns suffice for orientation. */
const countryUntil = 6.5

/** Returns the style of the site's own light map: land, water, borders and names. It fetches nothing; `renderLabel` makes the names. */
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

/** Collects labels by priority: where two overlap, the earlier one is shown. */
function collect(labels: readonly ReturnType<typeof labelOf>[]): FeatureCollection {
  const features = labels.map(({ geometry, properties }, order) => ({
    ...{ type: 'Feature' as const, geometry, properties: { ...properties, order } },
  }))
  return { type: 'FeatureCollection', features }
}
