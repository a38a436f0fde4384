import { dots, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Random } from '#server/seed/art/illustrations/primitives/random.ts'

const eye = 450
const wall = { low: 90, high: 270 }
const spacing = 520
const nearest = 0.3
const slices = 14

/** Renders rows of vines that converge at `vanishing`: each a wall of leaves with a lit top, posts and trunks. */
export const trellis = ([vx, vy]: Point, horizon: number, palette: Palette, random: Random) => {
  const farthest = eye / (vy - horizon)
  const depths = range(slices).map((index) => nearest * (farthest / nearest) ** (index / (slices - 1)))
  const row = (lane: number) => {
    const side = Math.sign(lane)
    const offset = (Math.abs(lane) - 0.5) * spacing * side
    const at = (depth: number, up: number, across = 0): Point => [
      vx + (offset + across) / depth,
      vy - (eye - up) / depth,
    ]
    const edge = (up: number, across: number, rough: number) =>
      depths.map((depth) => at(depth, up + (random() - 0.5) * rough, across))
    const upright = (depth: number, from: number, to: number, wide: number): Point[] => [
      at(depth, from, -wide),
      at(depth, from, wide),
      at(depth, to, wide),
      at(depth, to, -wide),
    ]
    const ridge = edge(wall.high, 0, 26)
    const [shaded, leaf] = side > 0 ? [palette.crop, palette.cropLight] : [palette.cropShade, palette.crop]
    // Leaves show only on the rows and stretches close by.
    const leaves = depths.slice(2, Math.abs(lane) < 4 ? 9 : 2).map((depth) =>
      dots(
        range(5).map((): Point => at(depth * (0.9 + random() * 0.25), wall.low + 20 + random() * 140)),
        11 / depth,
        leaf,
      ),
    )
    return [
      shape([...edge(0, -20, 0), ...edge(0, 170, 0).toReversed()], palette.groundShade, 'opacity=".55"'),
      shapes(
        depths.slice(1).map((depth) => upright(depth, 0, wall.low + 30, 7)),
        '#5d4d40',
      ),
      shape([...ridge, ...edge(wall.high - 12, side * 110, 26).toReversed()], palette.cropLight),
      shape([...ridge, ...edge(wall.low, 0, 30).toReversed()], shaded),
      ...leaves,
      shapes(
        depths.filter((_, index) => index % 3 === 2).map((depth) => upright(depth, 0, wall.high + 40, 5)),
        '#b3a58f',
      ),
    ].join('')
  }
  return [-6, -5, -4, -3, -2, -1, 6, 5, 4, 3, 2, 1].map(row).join('')
}
