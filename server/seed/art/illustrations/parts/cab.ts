import { box, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import { reflections, seat } from '#server/seed/art/illustrations/parts/cabInterior.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders the cab of a tractor from the right: glass between slim pillars, seat and wheel behind it, roof with lights. */
export const cab = (plan: TractorPlan, tones: Tones) => {
  const { cabRear: rear, cabFront: front, floor, height } = plan
  const roof = Math.min(Math.max(height * 0.075, 150), 240)
  const top = height - roof
  const sill = floor + (top - floor) * 0.24
  const pillar = rear + (front - rear) * 0.4
  return [
    shape(
      [
        [rear + 120, floor - 40, 40],
        [front - 60, floor - 40, 60],
        [front + 150, sill, 120],
        [front + 20, top + 30],
        [rear - 10, top + 30],
        [rear - 50, sill + 120, 80],
      ],
      tones.frame,
    ),
    // The glass of the door extends down to the platform, the quarter light ends above the fender.
    shape(
      [
        [pillar + 40, floor + 40, 40],
        [front - 70, floor + 40, 60],
        [front + 88, sill + 20, 110],
        [front - 36, top - 10],
        [pillar + 30, top - 10],
      ],
      tones.glass,
    ),
    shape(
      [
        [rear + 30, sill + 40, 60],
        [pillar - 30, sill + 20],
        [pillar - 30, top - 10],
        [rear + 42, top - 10],
      ],
      tones.glass,
    ),
    seat(plan, tones, pillar, sill, top),
    reflections(plan, tones, pillar, sill, top),
    line(
      [
        [pillar, floor],
        [pillar, top],
      ],
      tones.frame,
      62,
    ),
    line(
      [
        [front + 118, sill + 20],
        [front - 8, top],
      ],
      tones.frameDeep,
      40,
    ),
    box(pillar + 60, sill + 60, 30, 150, tones.frameDeep, 10),
    roofOf(plan, tones, top),
  ].join('')
}

/** Renders beacon, work lights and mirror, in front of everything else. */
export const cabTrim = (plan: TractorPlan, tones: Tones, receiver: boolean) => {
  const { cabRear: rear, cabFront: front, height } = plan
  const roof = Math.min(Math.max(height * 0.075, 150), 240)
  const top = height - roof
  const eye = top - (top - plan.floor) * 0.2
  return [
    line(
      [
        [front + 20, top - 60],
        [front + 130, top - 100],
      ],
      tones.frameDeep,
      24,
    ),
    box(front + 82, eye - 190, 78, 330, tones.frameDeep, 26),
    box(front + 94, eye - 170, 22, 290, tones.steel, 10),
    box(rear + 20, height - 20, 70, 40, tones.frameDeep),
    box(rear - 2, height + 16, 114, 110, tones.amber, 40),
    receiver
      ? shape(
          [
            [front - 260, height - 20],
            [front - 260, height + 50, 50],
            [front - 10, height + 50, 60],
            [front - 10, height - 20],
          ],
          tones.lamp,
        )
      : '',
  ].join('')
}

const roofOf = ({ cabRear: rear, cabFront: front, height }: TractorPlan, tones: Tones, top: number) =>
  [
    shape(
      [
        [rear - 150, top + 40, 60],
        [front + 200, top + 20, 60],
        [front + 160, top + 100],
        [rear - 150, top + 110],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [rear - 170, top + 70, 40],
        [front + 225, top + 60, 40],
        [front + 170, height - 20, 150],
        [front - 200, height + 10, 200],
        [rear + 60, height, 200],
        [rear - 150, height - 60, 80],
      ],
      tones.body,
    ),
    shape(
      [
        [rear - 140, height - 80, 40],
        [rear + 60, height, 160],
        [front - 200, height + 10, 200],
        [front + 150, height - 30, 60],
        [front - 200, height - 55, 200],
        [rear + 60, height - 62, 160],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [rear - 170, top + 70, 30],
        [front + 225, top + 60, 30],
        [front + 212, top + 90],
        [rear - 164, top + 100],
      ],
      tones.bodyShade,
    ),
    box(front + 70, top + 8, 120, 66, tones.lamp, 20),
    box(rear - 130, top + 14, 90, 62, tones.lamp, 20),
  ].join('')
