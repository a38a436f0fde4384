import { textOutline } from '#server/seed/art/illustrations/primitives/textOutline.ts'

/** A corner: x, y (upwards) and, if given, the radius the corner is rounded with. */
export type Point = readonly [x: number, y: number, radius?: number]

/** Renders a filled outline. */
export const shape = (points: readonly Point[], fill: string, attributes = '') =>
  path(outline(points), fill, attributes)

/** Renders several filled outlines of one colour in one element. */
export const shapes = (list: readonly (readonly Point[])[], fill: string, attributes = '') =>
  list.length === 0 ? '' : path(list.map((points) => outline(points)).join(''), fill, attributes)

/** Renders an open line. */
export const line = (points: readonly Point[], stroke: string, width: number, attributes = '') =>
  `<path d="${outline(points, false)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${attributes}/>`

/** Renders several open lines of one colour and width in one element. */
export const lines = (list: readonly (readonly Point[])[], stroke: string, width: number, attributes = '') =>
  `<path d="${list.map((points) => outline(points, false)).join('')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${attributes}/>`

/** Renders a rectangle from its lower left corner. */
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  shape(rectangle(x, y, width, height, radius), fill)

/** Returns the corners of a rectangle from its lower left corner. */
export const rectangle = (x: number, y: number, width: number, height: number, radius = 0): Point[] => [
  [x, y, radius],
  [x + width, y, radius],
  [x + width, y + height, radius],
  [x, y + height, radius],
]

/** Renders a filled circle. */
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(-y)}" r="${n(radius)}" fill="${fill}"/>`

/** Renders the outline of a circle, `width` thick. */
export const ring = (x: number, y: number, radius: number, width: number, stroke: string) =>
  `<circle cx="${n(x)}" cy="${n(-y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`

/** Renders a filled ellipse around its centre. */
export const oval = (x: number, y: number, width: number, height: number, fill: string, attributes = '') =>
  `<ellipse cx="${n(x)}" cy="${n(-y)}" rx="${n(width / 2)}" ry="${n(height / 2)}" fill="${fill}" ${attributes}/>`

/** Renders part of a circle as an open line; angles in degrees, counter-clockwise from the right. */
export const arc = (
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  stroke: string,
  width: number,
  attributes = '',
) => {
  const [a, b] = [polar(x, y, radius, from), polar(x, y, radius, to)]
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 0 : 1
  const d = `M${n(a[0])} ${n(-a[1])}A${n(radius)} ${n(radius)} 0 ${large} ${sweep} ${n(b[0])} ${n(-b[1])}`
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${attributes}/>`
}

/** Renders small discs of one colour in one element. */
export const dots = (centres: readonly Point[], radius: number, fill: string) =>
  path(
    centres
      .map(
        ([x, y]) =>
          `M${n(x - radius)} ${n(-y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0z`,
      )
      .join(''),
    fill,
  )

/** Renders the model name on a panel; `rotation` in degrees, clockwise. */
export const label = (x: number, y: number, size: number, fill: string, name: string, rotation = 0) => {
  const letters = textOutline(x, y, size, fill, name)
  return rotation === 0 ? letters : `<g transform="rotate(${n(rotation)} ${n(x)} ${n(-y)})">${letters}</g>`
}

/** Moves and scales the elements inside. */
export const transform = (x: number, y: number, scale: number, inside: string, attributes = '') =>
  `<g transform="translate(${n(x)} ${n(-y)}) scale(${scale.toFixed(5)})" ${attributes}>${inside}</g>`

/** Returns the point at an angle (degrees, counter-clockwise from the right) and distance. */
export const polar = (x: number, y: number, radius: number, angle: number): readonly [number, number] => [
  x + radius * Math.cos((angle * Math.PI) / 180),
  y + radius * Math.sin((angle * Math.PI) / 180),
]

/** Repeats a tile to the right; `id` must be unique in the document. */
export const tiles = (id: string, step: number, count: number, inside: string) =>
  `<g id="${id}">${inside}</g>${range(count - 1)
    .map((index) => `<use href="#${id}" x="${n(step * (index + 1))}"/>`)
    .join('')}`

/** Returns the whole numbers from 0 up to `count`, exclusive. */
export const range = (count: number) => Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)

/** Formats a number: whole, with one decimal below 12, where it is visible. */
export const n = (value: number) =>
  String((Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value)) || 0)

const path = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}" ${attributes}/>`

/** Coordinates are relative to the previous point, which makes the files a quarter smaller. */
const outline = (points: readonly Point[], closed = true): string => {
  let [atX, atY] = [0, 0]
  const step = (x: number, y: number) => `${join(tidy(x) - atX, tidy(-y) - atY)}`
  const move = (x: number, y: number) => {
    atX = tidy(x)
    atY = tidy(-y)
  }
  const commands = points.map((point, index) => {
    const [x, y, radius = 0] = point
    const before = points[index - 1] ?? (closed ? points.at(-1) : undefined)
    const after = points[index + 1] ?? (closed ? points[0] : undefined)
    const bent = radius > 0 && before !== undefined && after !== undefined
    const [enter, leave] = bent
      ? [towards(point, before, radius), towards(point, after, radius)]
      : [[x, y] as const, null]
    const straight = `${index === 0 ? 'M' : 'l'}${step(enter[0], enter[1])}`
    move(enter[0], enter[1])
    if (leave === null) return straight
    const curve = `${straight}q${step(x, y)}${spaced(step(leave[0], leave[1]))}`
    move(leave[0], leave[1])
    return curve
  })
  return `${commands.join('')}${closed ? 'z' : ''}`
}

const join = (x: number, y: number) => `${decimal(x)}${spaced(decimal(y))}`

const spaced = (number: string) => (number.startsWith('-') ? number : ` ${number}`)

const decimal = (value: number) => String(Math.round(value * 10) / 10 || 0)

const tidy = (value: number) => Number(n(value))

const towards = ([x, y]: Point, [toX, toY]: Point, distance: number): readonly [number, number] => {
  const length = Math.hypot(toX - x, toY - y)
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5)
  return [x + (toX - x) * share, y + (toY - y) * share]
}
