import { line, lines, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders seat, console and steering wheel behind the glass. */
export const seat = (
  { cabRear: rear, cabFront: front, floor }: TractorPlan,
  tones: Tones,
  pillar: number,
  sill: number,
  top: number,
) => {
  const base = Math.max(sill - 40, floor + 420)
  return [
    lines(
      [
        [
          [rear + 110, sill + 60],
          [rear + 130, top],
        ],
        [
          [pillar + 120, sill],
          [pillar + 130, top],
        ],
        [
          [front - 20, sill + 100],
          [front - 110, top],
        ],
      ],
      tones.glassShade,
      36,
    ),
    shapes(
      [
        [
          [pillar - 20, base, 30],
          [pillar + 430, base + 10, 40],
          [pillar + 440, base + 110, 50],
          [pillar + 60, base + 120],
        ],
        [
          [pillar - 70, base + 60, 40],
          [pillar + 90, base + 60, 40],
          [pillar + 10, base + 700, 50],
          [pillar - 130, base + 700, 60],
        ],
        [
          [pillar + 130, floor + 60],
          [pillar + 320, floor + 60],
          [pillar + 280, base],
          [pillar + 170, base],
        ],
      ],
      tones.inside,
    ),
    shape(
      [
        [front - 250, floor + 60],
        [front - 20, floor + 60],
        [front + 40, sill + 190, 60],
        [front - 110, sill + 240, 60],
      ],
      tones.inside,
    ),
    line(
      [
        [front - 340, sill + 340],
        [front - 130, sill + 190],
      ],
      tones.frameDeep,
      34,
      'stroke-linecap="round"',
    ),
  ].join('')
}

/** Renders flat reflections on the glass. */
export const reflections = (
  { cabRear: rear, cabFront: front, floor }: TractorPlan,
  tones: Tones,
  pillar: number,
  sill: number,
  top: number,
) =>
  shapes(
    [
      [
        [pillar + 32, top - 340],
        [pillar + 32, top - 10],
        [pillar + 380, top - 10],
      ],
      [
        [pillar + 36, floor + 330],
        [pillar + 36, floor + 540],
        [front - 130, top - 10],
        [front - 240, top - 10],
      ],
      [
        [rear + 42, top - 200],
        [rear + 42, top - 10],
        [rear + 250, top - 10],
      ],
      [
        [front - 60, sill + 60],
        [front + 60, sill + 60],
        [front + 52, sill + 160],
      ],
    ],
    tones.glassLight,
    'opacity=".75"',
  )
