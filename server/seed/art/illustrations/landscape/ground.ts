import { box, lines, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Frame } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Random } from '#server/seed/art/illustrations/primitives/random.ts'

/** Renders the near field as bands along the direction of travel, wider towards the viewer. */
export const bands = ({ width, horizon }: Frame, palette: Palette, random: Random) => {
  const edges = range(10).map((index) => horizon * (1 - (index / 9) ** 1.7))
  return [
    box(0, 0, width, horizon, palette.ground),
    ...edges.slice(0, -1).map((top, index) => {
      const bottom = edges[index + 1] ?? 0
      const fill = index % 2 === 0 ? palette.groundLight : palette.groundShade
      const depth = (top - bottom) * 0.42
      const wave = range(9).map((step): Point => [(step * width) / 8, top - (random() * depth) / 3, 60])
      const back = range(9).map((step): Point => [width - (step * width) / 8, top - depth * (0.8 + random() * 0.5), 60])
      return shape([...wave, ...back], fill, `opacity="${index % 2 === 0 ? '.5' : '.42'}"`)
    }),
  ].join('')
}

/** Renders rows that converge at a point on the horizon. */
export const rows = (
  { width, horizon }: Frame,
  vanishing: Point,
  count: number,
  fill: string,
  share = 0.5,
  top = horizon,
) => {
  const [vx, vy] = vanishing
  const reach = width * 3.2
  const strip = (index: number): Point[] => {
    const left = vx - reach / 2 + (index * reach) / count
    const right = left + (reach / count) * share
    const at = (x: number): Point => [vx + (x - vx) * ((vy - top) / vy), top]
    return [[left, 0], [right, 0], at(right), at(left)]
  }
  return shapes(
    range(count)
      .map(strip)
      .filter((points) => points.some(([x]) => x > -width * 0.4 && x < width * 1.4)),
    fill,
  )
}

/** Renders short strokes on the ground: stubble, grass or clods, denser to the front. */
export const tufts = (
  { width }: Frame,
  from: number,
  to: number,
  count: number,
  size: number,
  color: string,
  random: Random,
) =>
  lines(
    range(count).map((): Point[] => {
      const [x, y] = [random() * width, to + (from - to) * random() ** 1.6]
      const tall = size * (1.4 - (y - to) / Math.max(1, from - to))
      return [
        [Math.round(x), Math.round(y)],
        [Math.round(x + tall * 0.2), Math.round(y + tall)],
      ]
    }),
    color,
    Math.max(2, size * 0.16),
  )

/** Renders a calm area at the lower left of an interior, where headings are: one straight shadow. */
export const quietFloor = ({ width, height }: Frame) =>
  shape(
    [
      [0, 0],
      [width * 0.58, 0],
      [width * 0.42, height * 0.15],
      [0, height * 0.15],
    ],
    '#1b2124',
    'opacity=".26"',
  )

/** Renders a calm, dark slope at the lower left, where headings are. */
export const quietCorner = ({ width, height }: Frame) =>
  shape(
    [
      [0, 0],
      [width * 0.62, 0],
      [width * 0.44, height * 0.07, 300],
      [width * 0.2, height * 0.17, 300],
      [0, height * 0.2],
    ],
    '#1b2124',
    'opacity=".3"',
  ) +
  shape(
    [
      [0, 0],
      [width, 0],
      [width, height * 0.03],
      [width * 0.6, height * 0.055, 500],
      [width * 0.25, height * 0.09, 400],
      [0, height * 0.12],
    ],
    '#1b2124',
    'opacity=".3"',
  )
