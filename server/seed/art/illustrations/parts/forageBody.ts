import { box, disc, line, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { slats } from '#server/seed/art/illustrations/parts/slats.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Outline of the bodywork. */
export const outer = (
  base: number,
  tail: number,
  deck: number,
  floor: number,
  large: number,
  small: number,
): Point[] => [
  [300, floor - 40, 30],
  [large * 0.9, large * 1.62, 60],
  [-large * 1.12, large * 1.45, 140],
  [-large * 1.3, large * 0.95, 60],
  [-base + small * 1.35, small * 1.3, 60],
  [-base + small * 1.1, small * 2, 160],
  [-base - small * 1.1, small * 1.95, 120],
  [tail, small * 1.95, 120],
  [tail + 40, deck - 420, 120],
  [tail + 360, deck - 110, 260],
  [-base + 300, deck, 160],
  [300, deck - 20, 30],
]

/** Renders the housing of the feed rollers in front of the axle. */
export const feedHouse = (large: number, lift: number, tones: Tones) =>
  [
    shape(
      [
        [100, large * 0.7],
        [2000, lift + 180, 40],
        [2100, lift + 900, 60],
        [1300, large * 1.66, 80],
        [100, large * 1.7],
      ],
      tones.frame,
    ),
    shape(
      [
        [1300, large * 1.66, 80],
        [2100, lift + 900, 60],
        [2080, lift + 780],
        [1280, large * 1.5],
      ],
      tones.frameLight,
    ),
    disc(1500, large * 0.95 + lift * 0.3, 230, tones.frameDeep),
    disc(1500, large * 0.95 + lift * 0.3, 90, tones.steel),
    line(
      [
        [500, large * 0.66],
        [1700, lift + 300],
      ],
      tones.steelLight,
      70,
    ),
  ].join('')

/** Renders radiator grilles, panel seams, lights and exhaust. */
export const grilles = (base: number, tail: number, deck: number, small: number, tones: Tones) => {
  const left = tail + 260
  const right = -base - 180
  return [
    shape(
      [
        [left - 40, small * 2.5, 40],
        [right + 40, small * 2.45, 40],
        [right + 60, deck - 330, 40],
        [left + 120, deck - 390, 60],
      ],
      tones.frameDeep,
    ),
    slats(
      [
        [left, small * 2.5 + 60],
        [right, small * 2.45 + 60],
        [right + 20, deck - 380],
        [left + 110, deck - 430],
      ],
      12,
      tones.frameLight,
    ),
    lines(
      [
        [
          [-base + 120, small * 2.1],
          [-base + 140, deck - 160],
        ],
        [
          [-1050, deck - 640],
          [-1050, deck - 160],
        ],
      ],
      tones.bodyShade,
      26,
    ),
    box(-900, deck - 560, 150, 46, tones.frameDeep, 14),
    box(tail + 30, small * 2.5, 60, 260, tones.tail, 16),
    line(
      [
        [-base + 560, deck - 40],
        [-base + 560, deck + 330],
        [-base + 460, deck + 420],
      ],
      tones.steelShade,
      120,
      'stroke-linejoin="round"',
    ),
  ].join('')
}
