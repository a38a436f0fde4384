import { box, disc, line, range, ring, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Returns the outline of the side doors. */
export const shellOf = (nose: number, chute: number, low: number, height: number): Point[] => [
  [chute + 400, low + 760, 60],
  [chute + 560, low + 360, 60],
  [nose - 140, low + 160, 160],
  [nose - 60, height * 0.5, 200],
  [nose - 230, height * 0.8, 260],
  [nose - 620, height - 20, 300],
  [chute + 1150, height, 160],
  [chute + 400, height * 0.8, 80],
]

/** Renders flywheel and drive shaft at the front. */
export const flywheel = ([x, y]: Point, tones: Tones) =>
  [
    box(x - 420, y - 260, 420, 520, tones.frame, 60),
    shape(
      [
        [x - 60, y - 430, 60],
        [x + 90, y - 430, 60],
        [x + 90, y + 430, 60],
        [x - 60, y + 430, 60],
      ],
      tones.steelShade,
    ),
    shape(
      [
        [x - 60, y + 60],
        [x + 90, y + 60],
        [x + 90, y + 430, 60],
        [x - 60, y + 430, 60],
      ],
      tones.steel,
    ),
    box(x + 60, y - 90, 170, 180, tones.frameDeep, 30),
    line(
      [
        [x + 200, y],
        [x + 1300, y - 560],
      ],
      tones.frameDeep,
      110,
    ),
    line(
      [
        [x + 420, y - 110],
        [x + 1020, y - 415],
      ],
      tones.amber,
      60,
    ),
    ring(x + 200, y, 60, 20, tones.steel),
    disc(x + 200, y, 30, tones.steel),
    ...range(2).map((bolt) => disc(x + 15, y - 260 + bolt * 520, 30, tones.frameDeep)),
  ].join('')
