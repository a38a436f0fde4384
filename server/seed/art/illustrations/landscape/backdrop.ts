import { box, disc, line, n, oval, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Random } from '#server/seed/art/illustrations/primitives/random.ts'

/** Size and horizon of a landscape, in pixels. */
export interface Frame {
  width: number
  height: number
  /** Height of the horizon above the lower edge. */
  horizon: number
}

/** Renders a sky, brighter towards the horizon, with a few flat bands of cloud; `id` must be unique in the document. */
export const sky = ({ width, height, horizon }: Frame, palette: Palette, random: Random, id: string) => {
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.skyLow}"/></linearGradient>`
  const rise = height - horizon
  const clouds = range(5).map(() => {
    const [x, y, long] = [random() * width, horizon + rise * (0.3 + random() * 0.55), width * (0.09 + random() * 0.14)]
    return [
      [x - long, y],
      [x - long * 0.7, y + rise * 0.018, 20],
      [x - long * 0.2, y + rise * 0.02, 30],
      [x + long * 0.1, y + rise * 0.045, 40],
      [x + long * 0.6, y + rise * 0.03, 30],
      [x + long, y],
    ] satisfies Point[]
  })
  return `${gradient}${box(0, horizon - 40, width, rise + 40, `url(#${id})`)}${shapes(clouds, '#ffffff', 'opacity=".34"')}`
}

/** Renders a low sun as a flat disc in a wider pale one. */
export const sun = (x: number, y: number, radius: number) =>
  oval(x, y, radius * 4.4, radius * 4.4, '#fff6dd', 'opacity=".3"') + disc(x, y, radius, '#fbeec8')

/** Renders overlapping hills, cooler and paler with distance. */
export const hills = ({ width, height, horizon }: Frame, palette: Palette, random: Random) => {
  const layers = [
    { color: palette.far, base: horizon + height * 0.1, swing: height * 0.1, steps: 6 },
    { color: palette.middle, base: horizon + height * 0.055, swing: height * 0.075, steps: 5 },
    { color: palette.near, base: horizon + height * 0.02, swing: height * 0.05, steps: 4 },
  ]
  return layers
    .map(({ color, base, swing, steps }) => ridge(width, base, swing, steps, color, horizon - 30, random))
    .join('')
}

/** Renders sharp mountains with a lit left flank. */
export const mountains = ({ width, horizon }: Frame, tones: { lit: string; shade: string }, peaks: readonly Point[]) =>
  peaks
    .map(([x, y]) => {
      const half = (y - horizon) * 1.25
      return [
        shape(
          [
            [x - half, horizon - 20],
            [x - half * 0.55, horizon + (y - horizon) * 0.42],
            [x - half * 0.42, horizon + (y - horizon) * 0.5],
            [x, y],
            [x + half * 0.3, horizon + (y - horizon) * 0.6],
            [x + half * 0.5, horizon + (y - horizon) * 0.52],
            [x + half, horizon - 20],
          ],
          tones.lit,
        ),
        shape(
          [
            [x, y],
            [x + half * 0.3, horizon + (y - horizon) * 0.6],
            [x + half * 0.5, horizon + (y - horizon) * 0.52],
            [x + half, horizon - 20],
            [x + half * 0.12, horizon - 20],
            [x + half * 0.16, horizon + (y - horizon) * 0.34],
            [x - half * 0.04, horizon + (y - horizon) * 0.6],
          ],
          tones.shade,
        ),
      ].join('')
    })
    .join('')
    .concat(box(0, horizon - 22, width, 4, tones.lit))

/** Renders fields on the near hills: slanted strips whose rows converge in the distance. */
export const patchwork = ({ width, height, horizon }: Frame, palette: Palette, random: Random) =>
  range(6)
    .map((index) => {
      const left = (index - 0.3 + random() * 0.4) * (width / 5.4)
      const [span, lean] = [width * (0.12 + random() * 0.09), (left < width / 2 ? 1 : -1) * width * 0.05]
      const [low, top] = [horizon - 14, horizon + height * (0.014 + random() * 0.02)]
      const fill = [palette.field, palette.groundLight, palette.cropLight, palette.crop][index % 4] ?? palette.field
      const rows = range(7).map((row): Point[] => {
        const share = (row + 0.25) / 7
        return [
          [left + span * share, low],
          [left + span * (share + 0.07), low],
          [left + lean + span * 0.62 * (share + 0.06), top],
          [left + lean + span * 0.62 * share, top],
        ]
      })
      return (
        shape(
          [
            [left, low],
            [left + span, low],
            [left + lean + span * 0.62, top],
            [left + lean, top],
          ],
          fill,
          'opacity=".8"',
        ) + shapes(rows, palette.groundShade, 'opacity=".22"')
      )
    })
    .join('')

/** Renders distant birds. */
export const birds = (x: number, y: number, size: number) =>
  [
    [0, 0],
    [2.4, 0.7],
    [4.1, -0.4],
  ]
    .map(([dx = 0, dy = 0]) =>
      line(
        [
          [x + size * (dx - 0.6), y + size * (dy + 0.25)],
          [x + size * (dx - 0.25), y + size * (dy + 0.3), 4],
          [x + size * dx, y + size * dy, 3],
          [x + size * (dx + 0.25), y + size * (dy + 0.3), 4],
          [x + size * (dx + 0.6), y + size * (dy + 0.25)],
        ],
        '#6a7479',
        Math.max(1.6, size * 0.09),
        `opacity="${n(0.6)}"`,
      ),
    )
    .join('')

const ridge = (
  width: number,
  base: number,
  swing: number,
  steps: number,
  color: string,
  floor: number,
  random: Random,
) => {
  const points = range(steps + 1).map((step): Point => [
    (step * width) / steps + (step % steps === 0 ? 0 : (random() - 0.5) * (width / steps) * 0.5),
    base + (random() - 0.35) * swing,
    width / steps / 2,
  ])
  return shape([[-40, floor], [-40, base], ...points, [width + 40, base], [width + 40, floor]], color)
}
