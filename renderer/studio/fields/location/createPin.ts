import type { MapControl, MapPin } from '#sections/shared/map/controlMap.ts'
import { fromSquare, toSquare, worldSize } from '#sections/shared/map/mercator.ts'
import type { Point } from '#renderer/studio/fields/location/point.ts'

export interface Pin {
  /** Shows the pin at a point, or nowhere. */
  readonly show: (point: Point | undefined) => void
}

interface PinOptions {
  readonly label: string
  readonly className: string
  /** Called when the pin was placed by a click, dropped, or moved by a key. */
  readonly onPlace: (point: Point) => void
}

/** How far an arrow key moves the pin, in px on the screen; with Shift ten times as far. */
const step = 2
/** A press that moves farther, in px, moves the map. */
const slack = 4
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Adds a pin to a map that is placed by a click on the map, dragged, and moved by the arrow keys. */
export function createPin(map: MapControl, { label, className, onPlace }: PinOptions): Pin {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.setAttribute('aria-label', label)
  let at: Point | undefined
  let shown: MapPin | undefined

  const show = (point: Point | undefined) => {
    at = point
    if (point === undefined) {
      shown?.remove()
      shown = undefined
    } else if (shown === undefined) shown = map.addPin(element, { at: point, anchor: 'bottom', offset: 0 })
    else shown.moveTo(point)
  }
  /** Returns the point some px away from one. */
  const beside = (from: Point, x: number, y: number): Point => {
    const world = worldSize * 2 ** map.view().zoom
    const [east, south] = toSquare(from)
    return fromSquare(east + x / world, south + y / world)
  }

  element.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (move === undefined || at === undefined) return
    event.preventDefault()
    // The map would move as well.
    event.stopPropagation()
    const by = event.shiftKey ? step * 10 : step
    onPlace(beside(at, move[0] * by, move[1] * by))
  })
  dragPin(element, {
    start: () => at,
    move: (from, x, y) => shown?.moveTo(beside(from, x, y)),
    drop: (from, x, y) => onPlace(beside(from, x, y)),
  })
  placeByClick(map, element, (x, y) => onPlace(beside(map.view(), x, y)))
  return { show }
}

interface Drag {
  readonly start: () => Point | undefined
  readonly move: (from: Point, x: number, y: number) => void
  readonly drop: (from: Point, x: number, y: number) => void
}

function dragPin(element: HTMLElement, { start, move, drop }: Drag): void {
  let drag: { readonly from: Point; readonly x: number; readonly y: number } | undefined
  // The map would begin to move.
  for (const type of ['mousedown', 'touchstart']) element.addEventListener(type, (event) => event.stopPropagation())
  element.addEventListener('pointerdown', (event) => {
    const from = start()
    if (from === undefined) return
    element.setPointerCapture(event.pointerId)
    drag = { from, x: event.clientX, y: event.clientY }
  })
  element.addEventListener('pointermove', (event) => {
    if (drag !== undefined) move(drag.from, event.clientX - drag.x, event.clientY - drag.y)
  })
  element.addEventListener('pointerup', (event) => {
    if (drag === undefined) return
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
    if (Math.hypot(x, y) > slack) drop(drag.from, x, y)
    else move(drag.from, 0, 0)
    drag = undefined
  })
  element.addEventListener('pointercancel', () => {
    if (drag !== undefined) move(drag.from, 0, 0)
    drag = undefined
  })
}

// `place` gets the distance from the centre of the map, in px.
function placeByClick(map: MapControl, pin: HTMLElement, place: (x: number, y: number) => void): void {
  let pressed: { readonly x: number; readonly y: number } | undefined
  map.pins.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }))
  map.pins.addEventListener('click', ({ clientX, clientY, target }) => {
    const isPin = target instanceof Node && pin.contains(target)
    if (isPin || pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > slack) return
    const { left, top } = map.pins.getBoundingClientRect()
    const { width, height } = map.size()
    place(clientX - left - width / 2, clientY - top - height / 2)
  })
}
