import { box, disc, line, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders the driver's platform of a tractor without cab: seat, console and steering wheel. */
export const openPlatform = ({ cabFront: front, floor, bonnetTop, rearRadius }: TractorPlan, tones: Tones) => {
  const back = -rearRadius * 0.35
  const cushion = Math.max(floor + 260, rearRadius * 2.02)
  return [
    shape(
      [
        [back, floor - 120],
        [front + 40, floor - 90],
        [front + 40, floor],
        [back, floor + 40],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [back, floor],
        [back + 620, floor],
        [back + 560, cushion],
        [back + 20, cushion],
      ],
      tones.frame,
    ),
    shape(
      [
        [front - 170, floor],
        [front + 60, floor],
        [front + 60, bonnetTop + 10, 30],
        [front - 60, bonnetTop + 90, 60],
        [front - 190, bonnetTop - 20, 60],
      ],
      tones.frame,
    ),
    shape(
      [
        [front - 60, bonnetTop + 90, 60],
        [front + 60, bonnetTop + 10, 30],
        [front + 60, bonnetTop - 50],
        [front - 120, bonnetTop + 20],
      ],
      tones.frameLight,
    ),
    line(
      [
        [front - 110, bonnetTop + 30],
        [front - 230, bonnetTop + 150],
      ],
      tones.frameDeep,
      40,
    ),
    line(
      [
        [front - 370, bonnetTop + 80],
        [front - 130, bonnetTop + 240],
      ],
      tones.frameDeep,
      38,
      'stroke-linecap="round"',
    ),
    shape(
      [
        [back + 60, cushion - 10, 40],
        [back + 540, cushion + 20, 60],
        [back + 540, cushion + 110, 50],
        [back + 150, cushion + 110, 40],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [back + 60, cushion - 10, 50],
        [back + 190, cushion + 20, 40],
        [back + 130, cushion + 500, 60],
        [back - 20, cushion + 500, 70],
      ],
      tones.frameDeep,
    ),
    line(
      [
        [back + 20, cushion + 440],
        [back + 90, cushion + 90],
      ],
      tones.frameLight,
      24,
      'stroke-linecap="round"',
    ),
  ].join('')
}

/** Renders the roll bar behind the seat, with its foot, light and beacon. */
export const rollBar = ({ height, rearRadius, floor }: TractorPlan, tones: Tones) => {
  const x = -rearRadius * 0.52
  return [
    lines(
      [
        [
          [x + 40, floor],
          [x + 10, height * 0.62],
          [x - 30, height - 40],
        ],
      ],
      tones.frameDeep,
      104,
      'stroke-linejoin="round"',
    ),
    lines(
      [
        [
          [x + 22, floor],
          [x - 8, height * 0.62],
          [x - 48, height - 40],
        ],
      ],
      tones.frameLight,
      26,
    ),
    box(x - 90, height - 70, 130, 70, tones.frameDeep, 24),
    disc(x + 8, height * 0.62, 66, tones.frame),
    disc(x + 8, height * 0.62, 26, tones.steelLight),
    box(x - 150, height * 0.72, 90, 100, tones.tail, 20),
  ].join('')
}
