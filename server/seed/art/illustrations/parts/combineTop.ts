import { line, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders the feeder house with its lifting ram. */
export const feeder = (large: number, lift: number, tones: Tones) =>
  [
    shape(
      [
        [300, large * 0.9],
        [2500, lift + 180, 40],
        [2560, lift + 860, 40],
        [900, large * 2.05, 60],
        [200, large * 1.9],
      ],
      tones.frame,
    ),
    shape(
      [
        [420, large * 1.94],
        [900, large * 2.05, 60],
        [2560, lift + 860, 40],
        [2545, lift + 720],
        [900, large * 1.86],
      ],
      tones.frameLight,
    ),
    line(
      [
        [260, large * 0.8],
        [1700, lift + 420],
      ],
      tones.steelLight,
      74,
    ),
    line(
      [
        [260, large * 0.8],
        [980, large * 0.4 + lift * 0.5 + 250],
      ],
      tones.frameDeep,
      120,
    ),
  ].join('')

/** Renders the extensions of the grain tank. */
export const grainTank = (top: number, tones: Tones) =>
  [
    shape(
      [
        [-2150, top - 430],
        [360, top - 430],
        [520, top, 30],
        [-2350, top, 30],
      ],
      tones.frame,
    ),
    shape(
      [
        [-2310, top - 60],
        [490, top - 60],
        [520, top, 30],
        [-2350, top, 30],
      ],
      tones.frameLight,
    ),
    shapes(
      range(4).map((rib): Point[] => [
        [-1900 + rib * 560, top - 430],
        [-1850 + rib * 560, top - 430],
        [-1880 + rib * 580, top - 60],
        [-1940 + rib * 580, top - 60],
      ]),
      tones.frameDeep,
    ),
  ].join('')

/** Renders the unloading auger, folded along the roof. */
export const auger = (top: number, tail: number, tones: Tones) =>
  [
    line(
      [
        [-200, top - 200],
        [tail - 130, top - 330],
      ],
      tones.bodyShade,
      330,
    ),
    line(
      [
        [-200, top - 150],
        [tail - 130, top - 280],
      ],
      tones.body,
      210,
    ),
    shape(
      [
        [tail - 160, top - 480, 40],
        [tail + 160, top - 500],
        [tail + 160, top - 170],
        [tail - 160, top - 160, 60],
      ],
      tones.frameDeep,
    ),
  ].join('')
