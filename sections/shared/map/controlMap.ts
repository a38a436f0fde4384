import type { Point } from '#sections/shared/map/mercator.ts'
import { farthestZoom, type MapView, type Size } from '#sections/shared/map/view.ts'

/** Position of a pin: its lower edge or its centre is at the location, shifted to the right by `offset` px. */
export interface PinPosition {
  readonly at: Point
  readonly anchor: 'bottom' | 'center'
  readonly offset: number
}

/** An element on the map. */
export interface MapPin {
  readonly moveTo: (at: Point) => void
  readonly remove: () => void
}

/** The interface to a map, whichever library renders it. */
export interface MapControl {
  /** Contains the elements of the pins. */
  readonly pins: HTMLElement
  readonly view: () => MapView
  readonly size: () => Size
  /** Moves to a view, without animation under reduced motion. `quietly`: not reported as a move of the visitor. */
  readonly moveTo: (view: MapView, how?: { readonly quietly?: boolean; readonly jump?: boolean }) => void
  readonly addPin: (element: HTMLElement, position: PinPosition) => MapPin
  /** Calls `listener` while the map moves and when it stops. */
  readonly onMove: (listener: (how: { readonly atRest: boolean; readonly byVisitor: boolean }) => void) => void
  /** Moves the focus to the map itself. */
  readonly focus: () => void
  /** Whether the map itself has the focus. */
  readonly hasFocus: () => boolean
  /** Must be called when its container has changed size. */
  readonly resize: () => void
  readonly remove: () => void
}

interface Target {
  readonly center: [longitude: number, latitude: number]
  readonly zoom: number
}

/** The part of the API that both libraries' maps share and this project uses. */
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

/** Duration of a move, in ms. */
const duration = 400
/** Time the browser has to restore a lost WebGL context, in ms. */
const patience = 8000
/** Marks the events of moves that the visitor did not make. */
const quiet = { quiet: true }

interface ControlOptions {
  readonly addPin: MapControl['addPin']
  /** Called when the WebGL context of the map is not restored. */
  readonly onLost: () => void
  readonly maxZoom: number
}

/** Returns a handle for a map of either library. */
export function controlMap(map: GlMap, { addPin, onLost, maxZoom }: ControlOptions): MapControl {
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
        zoom: Math.max(farthestZoom, Math.min(maxZoom, zoom)),
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
    hasFocus: () => map.getCanvas() === document.activeElement,
    resize: () => void map.resize(quiet),
    remove: () => {
      clearTimeout(waiting)
      map.remove()
    },
  }
}

/** Returns the longitude closest to `from`, beyond 180° across the date line, so that the map takes the short way. */
function nearestTurn(longitude: number, from: number): number {
  return longitude + Math.round((from - longitude) / 360) * 360
}
