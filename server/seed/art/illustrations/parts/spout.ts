import { disc, line, polar, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders the spout: from a ring behind the cab upwards, then bent to the rear. */
export const spout = (deck: number, reach: number, height: number, tones: Tones) => {
  const rise = Math.max(height - deck, 1000) + 300
  const run: Point[] = [
    [-560, deck - 60],
    [-620, deck + rise * 0.9, 900],
    [-700 - reach * 0.55, deck + rise, 900],
    [-640 - reach, deck + rise * 0.52],
  ]
  const end = run.at(-1) ?? [0, 0]
  const flap = polar(end[0], end[1], 420, 238)
  return [
    shape(
      [
        [-900, deck - 60],
        [-260, deck - 60],
        [-330, deck + 110, 40],
        [-830, deck + 110, 40],
      ],
      tones.frame,
    ),
    line(run, tones.bodyShade, 330),
    line(
      run.map(([x, y, radius]): Point => [x + 20, y + 50, radius ?? 0]),
      tones.body,
      220,
    ),
    line(
      run.map(([x, y, radius]): Point => [x - 30, y + 110, radius ?? 0]),
      tones.bodyLight,
      60,
    ),
    line(
      [
        [end[0] + 70, end[1] + 60],
        [flap[0], flap[1]],
      ],
      tones.frame,
      250,
    ),
    line(
      [
        [-1080, deck - 20],
        [-1500, deck + rise * 0.9],
      ],
      tones.steelShade,
      50,
    ),
    disc(end[0] + 50, end[1] + 50, 70, tones.steel),
  ].join('')
}
