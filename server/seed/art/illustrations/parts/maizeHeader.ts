import { disc, line, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a row-independent maize header from the side: rotor drums, tall guide bar and dividers. */
export const maizeHeader = (x: number, lift: number, tones: Tones) =>
  [
    shape(
      [
        [x, lift + 100, 60],
        [x + 380, lift + 20, 60],
        [x + 1100, lift + 20],
        [x + 1100, lift + 160],
        [x + 420, lift + 640, 90],
        [x, lift + 980, 60],
      ],
      tones.frame,
    ),
    shape(
      [
        [x + 420, lift + 60, 40],
        [x + 1180, lift + 40, 40],
        [x + 1140, lift + 180, 40],
        [x + 980, lift + 620, 90],
        [x + 560, lift + 680, 90],
      ],
      tones.body,
    ),
    shape(
      [
        [x + 560, lift + 680, 90],
        [x + 980, lift + 620, 90],
        [x + 1010, lift + 540],
        [x + 570, lift + 590],
      ],
      tones.bodyLight,
    ),
    shapes(
      range(7).map((tooth): Point[] => [
        [x + 440 + tooth * 105, lift + 60],
        [x + 500 + tooth * 105, lift + 60],
        [x + 470 + tooth * 105, lift - 20],
      ]),
      tones.steel,
    ),
    shape(
      [
        [x + 700, lift + 30],
        [x + 1720, lift - 20, 20],
        [x + 1180, lift + 420, 200],
        [x + 900, lift + 420, 120],
      ],
      tones.body,
    ),
    shape(
      [
        [x + 1720, lift - 20, 20],
        [x + 1180, lift + 420, 200],
        [x + 900, lift + 420, 60],
        [x + 1120, lift + 330, 160],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [x + 700, lift + 30],
        [x + 1720, lift - 20, 20],
        [x + 1100, lift + 100],
      ],
      tones.bodyShade,
    ),
    line(
      [
        [x + 140, lift + 900],
        [x + 260, lift + 1360],
        [x + 1060, lift + 1240],
      ],
      tones.frame,
      56,
      'stroke-linejoin="round"',
    ),
    disc(x + 320, lift + 330, 170, tones.frameLight),
    disc(x + 320, lift + 330, 70, tones.steel),
  ].join('')
