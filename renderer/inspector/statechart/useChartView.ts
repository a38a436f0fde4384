import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Diagram, Point } from '#renderer/inspector/graph/graph.ts'
import {
  boxOfActive,
  firstScale,
  scaleToFit,
  scrollTo,
  zoomScale,
  type Size,
} from '#renderer/inspector/statechart/chartView.ts'

/** Room for scroll bars, in px: a chart that just fits must not begin to scroll. */
const scrollBar = 16
/** A press that moves less is a click, in px. */
const clickSlack = 4

/**
 * Holds what is seen of a chart: it zooms by buttons, keys and Ctrl with the wheel, is moved like any scrolled element
 * and by dragging, and follows the active states until somebody moves or zooms it.
 */
export function useChartView(diagram: Diagram, active: ReadonlySet<string> | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const seen = useSize(ref)
  const [zoom, setZoom] = useState<number>()
  const [isFollowing, setFollowing] = useState(true)
  const box = boxOfActive(diagram, active)
  const wanted = zoom ?? (seen === undefined ? undefined : firstScale(diagram.layout, seen))
  const follows = isFollowing && box !== undefined
  const scale =
    wanted === undefined || seen === undefined || !follows ? wanted : Math.min(wanted, scaleToFit(box, seen))
  /** A point of the chart that stays where it is on the screen while the scale changes. */
  const fixed = useRef<{ readonly point: Point; readonly at: Point }>(undefined)
  /** Where the chart was scrolled to without a person. */
  const placed = useRef<Pick<HTMLElement, 'scrollLeft' | 'scrollTop'>>(undefined)

  // After every render: the chart may be another one, or of another size.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || scale === undefined || seen === undefined) return
    const { point, at } = fixed.current ?? {}
    fixed.current = undefined
    if (follows) {
      const view = { scale, left: element.scrollLeft, top: element.scrollTop }
      element.scrollTo({ ...scrollTo(box, seen, view), behavior: 'instant' })
    } else if (point !== undefined && at !== undefined) {
      element.scrollTo({ left: point.x * scale - at.x, top: point.y * scale - at.y, behavior: 'instant' })
    }
    placed.current = { scrollLeft: element.scrollLeft, scrollTop: element.scrollTop }
  })

  /** Sets the scale; `at` is what stays, in px from the corner of the element, else its middle. */
  function zoomTo(next: number, at?: Point): void {
    const element = ref.current
    if (element === null || scale === undefined) return
    const stays = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    const point = { x: (element.scrollLeft + stays.x) / scale, y: (element.scrollTop + stays.y) / scale }
    fixed.current = { point, at: stays }
    setFollowing(false)
    setZoom(next)
  }

  const zoomBy = (steps: number, at?: Point) => scale !== undefined && zoomTo(zoomScale(scale, steps), at)
  const fit = () => seen !== undefined && zoomTo(scaleToFit(diagram.layout, seen))
  const follow = () => setFollowing(!isFollowing)

  // The equals sign is the plus without Shift.
  const keys = { '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), '0': fit, f: follow }
  const onKeyDown = (event: KeyboardEvent) => pressKey(event, keys)

  function onScroll(): void {
    if (ref.current === null) return
    const { scrollLeft, scrollTop } = ref.current
    // An element that became smaller is scrolled by the browser.
    const { width, height } = sizeOf(ref.current)
    if (width !== seen?.width || height !== seen.height) return
    if (placed.current?.scrollLeft !== scrollLeft || placed.current.scrollTop !== scrollTop) setFollowing(false)
  }

  useWheel(ref, (steps, at) => zoomBy(steps, at))
  return {
    ref,
    scale,
    follows,
    canFollow: box !== undefined,
    zoomBy,
    fit,
    follow,
    onKeyDown,
    onScroll,
    ...useDrag(ref),
  }
}

function pressKey(event: KeyboardEvent, actions: Readonly<Record<string, () => void>>): void {
  const action = actions[event.key.toLowerCase()]
  if (action === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  action()
}

/** Returns the size in which a chart is seen, without scroll bars; undefined before it is on the page. */
function useSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setSize(element.offsetWidth === 0 ? undefined : sizeOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    // Scroll bars come and go with the scale; the size must not depend on them.
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }, [ref])
  return size
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): Size {
  return { width: offsetWidth - scrollBar, height: offsetHeight - scrollBar }
}

/** Calls back with a step of the zoom for Ctrl with the wheel, which is also how a browser reports two fingers on a touch pad. */
function useWheel(ref: RefObject<HTMLElement | null>, onZoom: (steps: number, at: Point) => void): void {
  useEffect(() => {
    const element = ref.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || element === null) return
      // Else the browser zooms the page. React's own listeners are passive.
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      onZoom(event.deltaY < 0 ? 1 : -1, { x: event.clientX - left, y: event.clientY - top })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [ref, onZoom])
}

/** Returns the listeners that move an element by dragging with a mouse or a pen; a finger scrolls it without them. */
function useDrag(ref: RefObject<HTMLElement | null>) {
  const start = useRef<Point & { readonly left: number; readonly top: number }>(undefined)
  return {
    onPointerDown({ pointerType, button, clientX: x, clientY: y }: PointerEvent): void {
      if (pointerType === 'touch' || button !== 0 || ref.current === null) return
      start.current = { x, y, left: ref.current.scrollLeft, top: ref.current.scrollTop }
    },
    onPointerMove({ pointerId, clientX, clientY, buttons }: PointerEvent): void {
      // A press may end outside the window.
      if (buttons === 0) start.current = undefined
      if (start.current === undefined || ref.current === null) return
      const { x, y, left, top } = start.current
      const isDragging = ref.current.hasPointerCapture(pointerId)
      if (!isDragging && Math.hypot(clientX - x, clientY - y) < clickSlack) return
      // From now on the click that ends the press is one on the element, not on a state.
      if (!isDragging) ref.current.setPointerCapture(pointerId)
      ref.current.scrollTo({ left: left + x - clientX, top: top + y - clientY, behavior: 'instant' })
    },
    onPointerUp: () => void (start.current = undefined),
    onPointerCancel: () => void (start.current = undefined),
  }
}
