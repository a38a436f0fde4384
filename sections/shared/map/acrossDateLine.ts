import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/**
 * Returns land whose outlines continue beyond 180° at the date line; the maps show that part on the other side. Natural Earth's
 * outlines jump from 180° to −180°, which renders as a band around the earth. An outline around a pole is closed along it.
 */
export function acrossDateLine({ features }: FeatureCollection): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(straighten) }
}

function straighten(feature: Feature): Feature {
  return { ...feature, geometry: straightGeometry(feature.geometry) }
}

function straightGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(straightRing) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(straightRing)) }
}

function straightRing(ring: readonly Position[]): Position[] {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const straight = ring.map(([longitude = 0, latitude = 0]): Position => {
    turns -= Math.round((longitude - before) / 360)
    before = longitude
    return [longitude + turns * 360, latitude]
  })
  if (turns === 0) return straight
  const [start = 0] = straight[0] ?? []
  const [end = 0, latitude = 0] = straight.at(-1) ?? []
  const pole = latitude < 0 ? -90 : 90
  return [...straight, [end, pole], [start, pole], ...straight.slice(0, 1)]
}
