import type { Point } from './mercator.ts'
import { farthestZoom, nearestZoom, type MapView, type Size } from './view.ts'

/** Where a pin's element stands: its lower edge or its middle at the place, moved aside by so many px. */
export interface PinPlace {
  readonly at: Point
  readonly anchor: 'bottom' | 'center'
  readonly beside: number
}

/** What the rest of the code knows of a map, whichever library draws it. */
export interface MapControl {
  /** Holds the elements of the pins. */
  readonly pins: HTMLElement
  readonly view: () => MapView
  readonly size: () => Size
  /** Goes there, at once under reduced motion. `quietly`: not as a move of the visitor. */
  readonly moveTo: (view: MapView, how?: { readonly quietly?: boolean; readonly jump?: boolean }) => void
  /** Puts an element on the map; the answer takes it off again. */
  readonly addPin: (element: HTMLElement, place: PinPlace) => () => void
  /** Calls back while the map moves, and when it has come to rest. */
  readonly onMove: (listener: (how: { readonly atRest: boolean; readonly byVisitor: boolean }) => void) => void
  /** Gives the keyboard to the map itself. */
  readonly focus: () => void
  /** To be called when its place on the page has another size. */
  readonly resize: () => void
  readonly remove: () => void
}

interface Target {
  readonly center: [longitude: number, latitude: number]
  readonly zoom: number
}

/** What both libraries' maps have in common, as far as it is used. */
export interface GlMap {
  getCenter(): { lng: number; lat: number }
  getZoom(): number
  getContainer(): HTMLElement
  getCanvas(): HTMLCanvasElement
  getCanvasContainer(): HTMLElement
  jumpTo(target: Target, eventData?: object): unknown
  easeTo(target: Target & { duration: number }, eventData?: object): unknown
  resize(eventData?: object): unknown
  on(type: 'move' | 'moveend' | 'webglcontextlost' | 'webglcontextrestored', listener: (event: object) => void): unknown
  remove(): void
}

/** How long a move takes, in ms. */
const duration = 400
/** How long the browser has to give back a lost drawing context, in ms. */
const patience = 8000
/** Marks the events of moves that are none of the visitor's. */
const quiet = { quiet: true }

/** The same handle for either library's map; `onLost` is called when the browser takes away its drawing context for good. */
export function controlMap(map: GlMap, addPin: MapControl['addPin'], onLost: () => void): MapControl {
  let waiting: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => {
    waiting ??= setTimeout(onLost, patience)
  })
  map.on('webglcontextrestored', () => {
    clearTimeout(waiting)
    waiting = undefined
  })
  return {
    pins: map.getCanvasContainer(),
    view: () => {
      const { lat: latitude, lng: longitude } = map.getCenter()
      return { latitude, longitude, zoom: map.getZoom() }
    },
    size: () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight }),
    moveTo: ({ latitude, longitude, zoom }, { quietly = false, jump = false } = {}) => {
      const target: Target = {
        center: [nearestTurn(longitude, map.getCenter().lng), latitude],
        zoom: Math.max(farthestZoom, Math.min(nearestZoom, zoom)),
      }
      const eventData = quietly ? quiet : {}
      if (jump || matchMedia('(prefers-reduced-motion: reduce)').matches) map.jumpTo(target, eventData)
      else map.easeTo({ ...target, duration }, eventData)
    },
    addPin,
    onMove: (listener) => {
      map.on('move', (event) => listener({ atRest: false, byVisitor: !('quiet' in event) }))
      map.on('moveend', (event) => listener({ atRest: true, byVisitor: !('quiet' in event) }))
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    resize: () => void map.resize(quiet),
    remove: () => {
      clearTimeout(waiting)
      map.remove()
    },
  }
}

/** The way to a place across the date line is the short one: its longitude may be beyond 180°. */
function nearestTurn(longitude: number, from: number): number {
  return longitude + Math.round((from - longitude) / 360) * 360
}
