import { fromSquare, toSquare, worldSize, type Point } from './mercator.ts'

/** What the map shows: the place in its middle and how near. */
export interface MapView extends Point {
  /** 0 is the whole world in 512 px; each step doubles it. */
  readonly zoom: number
}

/** Of the map on the screen, in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const nearestZoom = 12
export const farthestZoom = 1
/** How near the map goes by itself: beyond, the coast of Natural Earth is too coarse. The visitor may go nearer. */
const nearestFit = 10
/** Kept free around what has to be in view, in px: a pin stands above its place, the buttons are at the side. */
const margin = { top: 72, side: 64, bottom: 48 }
/** With nothing to show: the continent the brand is from. */
const nowhere: MapView = { latitude: 47, longitude: 11, zoom: 3 }

/** Reads `lat,lng,zoom` of the address; `undefined` when it is not that. */
export function parseView(text: string | undefined): MapView | undefined {
  if (text === undefined || !/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/.test(text)) return undefined
  const [latitude = 91, longitude = 181, zoom = 0] = text.split(',').map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, zoom: clamp(zoom, farthestZoom, nearestZoom) }
}

/** The reverse of `parseView`: places to about 10 m. */
export function formatView({ latitude, longitude, zoom }: MapView): string {
  const east = longitude - Math.floor((longitude + 180) / 360) * 360
  return [latitude.toFixed(4), east.toFixed(4), zoom.toFixed(2)].map(Number).join(',')
}

/** Shows all places at once and as near as that allows, across the date line where that is shorter. */
export function fitView(points: readonly Point[], { width, height }: Size): MapView {
  const squares = points.map(toSquare)
  if (squares.length === 0) return nowhere
  const [west, east] = shortestArc(squares.map(([x]) => x))
  const [north, south] = [Math.min(...squares.map(([, y]) => y)), Math.max(...squares.map(([, y]) => y))]
  const room = {
    x: Math.max(width - 2 * margin.side, width / 3, 1),
    y: Math.max(height - margin.top - margin.bottom, height / 3, 1),
  }
  const nearest = Math.log2(Math.min(room.x / (east - west), room.y / (south - north)) / worldSize)
  const zoom = clamp(nearest, farthestZoom, nearestFit)
  const upwards = (margin.top - margin.bottom) / 2 / (worldSize * 2 ** zoom)
  return { ...fromSquare((west + east) / 2, (north + south) / 2 - upwards), zoom }
}

/** Whether a pin at the place would be seen whole. */
export function isInView(point: Point, view: MapView, { width, height }: Size): boolean {
  const { x, y } = onScreen(point, view)
  return Math.abs(x) <= width / 2 - 24 && y >= 48 - height / 2 && y <= height / 2 - 8
}

/** West, south, east and north of what is on the screen, in degrees; east is less than west across the date line. */
export function boundsOf(view: MapView, { width, height }: Size): [number, number, number, number] {
  const [x, y] = toSquare(view)
  const world = worldSize * 2 ** view.zoom
  if (width >= world) return [-180, -90, 180, 90]
  const northWest = fromSquare(x - width / 2 / world, y - height / 2 / world)
  const southEast = fromSquare(x + width / 2 / world, y + height / 2 / world)
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]
}

/** Whether two views look the same. */
export function isSameView(one: MapView, other: MapView): boolean {
  const { x, y } = onScreen(one, other)
  return Math.hypot(x, y) < 2 && Math.abs(one.zoom - other.zoom) < 0.01
}

/** How far a place is from the middle of the map, in px to the right and down. */
function onScreen(point: Point, view: MapView): { x: number; y: number } {
  const [[x, y], [middleX, middleY]] = [toSquare(point), toSquare(view)]
  const world = worldSize * 2 ** view.zoom
  const right = x - middleX
  return { x: (right - Math.round(right)) * world, y: (y - middleY) * world }
}

/** The shortest part of the circle 0 to 1 that holds all; its end may be beyond 1. */
function shortestArc(xs: readonly number[]): [from: number, to: number] {
  const sorted = xs.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 0
  // What lies between two neighbours is left out where it is widest.
  const gaps = sorted.map((x, index) => ({ from: sorted[index + 1] ?? first + 1, to: x }))
  const { from, to } = gaps.reduce((widest, gap) => (gap.from - gap.to > widest.from - widest.to ? gap : widest))
  return from >= 1 ? [from - 1, to] : [from, to + 1]
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
