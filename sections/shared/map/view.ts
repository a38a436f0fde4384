import { fromSquare, toSquare, worldSize, type Point } from '#sections/shared/map/mercator.ts'

/** Section of the world a map shows: its centre and zoom. */
export interface MapView extends Point {
  /** 0 is the whole world in 512 px; each step doubles it. */
  readonly zoom: number
}

/** Size of the map on screen, in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const nearestZoom = 12
export const farthestZoom = 1
/** Maximum zoom of a fitted view: above, the coast of Natural Earth is too coarse. The visitor may zoom in further. */
const nearestFit = 10
/** Padding of a fitted view, in px: pins extend above their location, buttons are at the side. */
const margin = { top: 72, side: 64, bottom: 48 }
/** View without points: the brand's home continent. */
const nowhere: MapView = { latitude: 47, longitude: 11, zoom: 3 }

/** Parses `lat,lng,zoom` of the address; `undefined` when it is invalid. */
export function parseView(text: string | undefined): MapView | undefined {
  if (text === undefined || !/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/.test(text)) return undefined
  const [latitude = 91, longitude = 181, zoom = 0] = text.split(',').map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, zoom: clamp(zoom, farthestZoom, nearestZoom) }
}

/** Returns the inverse of `parseView`, with a precision of about 10 m. */
export function formatView({ latitude, longitude, zoom }: MapView): string {
  const east = longitude - Math.floor((longitude + 180) / 360) * 360
  return [latitude.toFixed(4), east.toFixed(4), zoom.toFixed(2)].map(Number).join(',')
}

/** Returns the closest view that shows all points, across the date line where that is shorter. */
export function fitView(points: readonly Point[], { width, height }: Size): MapView {
  const squares = points.map(toSquare)
  if (squares.length === 0) return nowhere
  const [west, east] = shortestArc(squares.map(([x]) => x))
  const [north, south] = [Math.min(...squares.map(([, y]) => y)), Math.max(...squares.map(([, y]) => y))]
  const available = {
    x: Math.max(width - 2 * margin.side, width / 3, 1),
    y: Math.max(height - margin.top - margin.bottom, height / 3, 1),
  }
  const nearest = Math.log2(Math.min(available.x / (east - west), available.y / (south - north)) / worldSize)
  const zoom = clamp(nearest, farthestZoom, nearestFit)
  const upwards = (margin.top - margin.bottom) / 2 / (worldSize * 2 ** zoom)
  return { ...fromSquare((west + east) / 2, (north + south) / 2 - upwards), zoom }
}

/** Returns whether a pin at the point is completely visible. */
export function isInView(point: Point, view: MapView, { width, height }: Size): boolean {
  const { x, y } = onScreen(point, view)
  return Math.abs(x) <= width / 2 - 24 && y >= 48 - height / 2 && y <= height / 2 - 8
}

/** Returns the west, south, east and north edge of a view, in degrees; east is less than west across the date line. */
export function boundsOf(view: MapView, { width, height }: Size): [number, number, number, number] {
  const [x, y] = toSquare(view)
  const world = worldSize * 2 ** view.zoom
  if (width >= world) return [-180, -90, 180, 90]
  const northWest = fromSquare(x - width / 2 / world, y - height / 2 / world)
  const southEast = fromSquare(x + width / 2 / world, y + height / 2 / world)
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]
}

/** Returns whether two views are visually the same. */
export function isSameView(one: MapView, other: MapView): boolean {
  const { x, y } = onScreen(one, other)
  return Math.hypot(x, y) < 2 && Math.abs(one.zoom - other.zoom) < 0.01
}

/** Returns the distance of a point from the centre of the map, in px to the right and down. */
function onScreen(point: Point, view: MapView): { x: number; y: number } {
  const [[x, y], [middleX, middleY]] = [toSquare(point), toSquare(view)]
  const world = worldSize * 2 ** view.zoom
  const right = x - middleX
  return { x: (right - Math.round(right)) * world, y: (y - middleY) * world }
}

/** Returns the shortest arc of the circle 0 to 1 that contains all values; its end may be beyond 1. */
function shortestArc(xs: readonly number[]): [from: number, to: number] {
  const sorted = xs.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 0
  // The arc is the circle without the widest gap between two neighbours.
  const gaps = sorted.map((x, index) => ({ from: sorted[index + 1] ?? first + 1, to: x }))
  const { from, to } = gaps.reduce((widest, gap) => (gap.from - gap.to > widest.from - widest.to ? gap : widest))
  return from >= 1 ? [from - 1, to] : [from, to + 1]
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
