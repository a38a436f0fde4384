import { box, line } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a ladder with stringers and treads, from the ground to a platform. */
export const ladder = (x: number, y: number, height: number, tones: Tones) => {
  const treads = Math.round(height / 300)
  return [
    line(
      [
        [x, y],
        [x, y + height + 700],
        [x + 60, y + height + 760],
      ],
      tones.frameLight,
      34,
      'stroke-linejoin="round"',
    ),
    line(
      [
        [x + 380, y],
        [x + 380, y + height + 500],
      ],
      tones.frameLight,
      34,
    ),
    ...Array.from({ length: treads }, (_, index) =>
      box(x - 20, y + 40 + (index * height) / treads, 420, 44, tones.steel, 10),
    ),
  ].join('')
}
