import type { Box, Diagram } from '#renderer/inspector/graph/graph.ts'
import { fontSize, minFontSize, padding } from '#renderer/inspector/graph/textSize.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The part of a chart that is seen: its scale, and how far it is scrolled, in px on the screen. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

const smallest = 0.2
const largest = 3
const step = 1.25

/** Returns a scale enlarged by `steps`; negative ones make it smaller. */
export function zoomScale(scale: number, steps: number): number {
  return Math.min(largest, Math.max(smallest, scale * step ** steps))
}

/** Returns the scale at which all of a box is seen, at most 1. */
export function scaleToFit(box: Size, seen: Size): number {
  return Math.max(smallest, Math.min(1, seen.width / box.width, seen.height / box.height))
}

/** Returns the scale a chart begins with: all of it, as long as its text can be read. */
export function firstScale(layout: Size, seen: Size): number {
  return Math.max(minFontSize / fontSize, scaleToFit(layout, seen))
}

/** Returns the box around the active states that have no active state inside; undefined when none is active. */
export function boxOfActive({ graph, layout }: Diagram, active: ReadonlySet<string> | undefined): Box | undefined {
  const inside = new Set(graph.states.filter(({ id }) => active?.has(id) === true).map(({ parent }) => parent))
  const boxes = graph.states.flatMap(({ id }) =>
    active?.has(id) === true && !inside.has(id) ? (layout.states[id] ?? []) : [],
  )
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x)) - padding
  const y = Math.min(...boxes.map((box) => box.y)) - padding
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + padding
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + padding
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns how far a chart must be scrolled to show a box: not at all where it is seen already, else to its middle. */
export function scrollTo(box: Box, seen: Size, { scale, left, top }: View): Pick<View, 'left' | 'top'> {
  const [x, y] = [box.x * scale, box.y * scale]
  const [width, height] = [box.width * scale, box.height * scale]
  const isSeen = x >= left && y >= top && x + width <= left + seen.width && y + height <= top + seen.height
  return isSeen ? { left, top } : { left: x + (width - seen.width) / 2, top: y + (height - seen.height) / 2 }
}
