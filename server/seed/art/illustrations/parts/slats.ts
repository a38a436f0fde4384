import { range, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'

/**
 * Renders a quadrilateral cut into parallel slats: `corners` are lower left, lower right, upper right and upper left; slats
 * are parallel to the lower edge (`across`) or to the left edge (`up`).
 */
export const slats = (
  corners: readonly [Point, Point, Point, Point],
  count: number,
  fill: string,
  direction: 'across' | 'up' = 'across',
  share = 0.5,
) => {
  const [a, b, c, d] = direction === 'across' ? corners : [corners[1], corners[2], corners[3], corners[0]]
  const bands = range(count).map((index): Point[] => {
    const [from, to] = [index / count, (index + share) / count]
    return [between(a, d, from), between(b, c, from), between(b, c, to), between(a, d, to)]
  })
  return shapes(bands, fill)
}

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]
