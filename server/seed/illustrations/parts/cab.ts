import { box, line, lines, shape, shapes } from '#server/seed/illustrations/canvas.ts'
import type { TractorPlan } from '#server/seed/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Cab of a tractor seen from the right: glass between slim pillars, seat and wheel behind it, roof with lights. */
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
    // The door's glass reaches down to the platform, the quarter light ends above the fender.
    shape([[pillar + 40, floor + 40, 40], [front - 70, floor + 40, 60], [front + 88, sill + 20, 110], [front - 36, top - 10], [pillar + 30, top - 10]], tones.glass),
    shape([[rear + 30, sill + 40, 60], [pillar - 30, sill + 20], [pillar - 30, top - 10], [rear + 42, top - 10]], tones.glass),
    seat(plan, tones, pillar, sill, top),
    reflections(plan, tones, pillar, sill, top),
    line([[pillar, floor], [pillar, top]], tones.frame, 62),
    line([[front + 118, sill + 20], [front - 8, top]], tones.frameDeep, 40),
    box(pillar + 60, sill + 60, 30, 150, tones.frameDeep, 10),
    roofOf(plan, tones, top),
  ].join('')
}

/** Beacon, work lights, mirror and exhaust stand in front of everything else. */
export const cabTrim = (plan: TractorPlan, tones: Tones, receiver: boolean) => {
  const { cabRear: rear, cabFront: front, height } = plan
  const roof = Math.min(Math.max(height * 0.075, 150), 240)
  const top = height - roof
  const eye = top - (top - plan.floor) * 0.2
  return [
    line([[front + 20, top - 60], [front + 130, top - 100]], tones.frameDeep, 24),
    box(front + 82, eye - 190, 78, 330, tones.frameDeep, 26),
    box(front + 94, eye - 170, 22, 290, tones.steel, 10),
    box(rear + 20, height - 20, 70, 40, tones.frameDeep),
    box(rear - 2, height + 16, 114, 110, tones.amber, 40),
    receiver ? shape([[front - 260, height - 20], [front - 260, height + 50, 50], [front - 10, height + 50, 60], [front - 10, height - 20]], tones.lamp) : '',
  ].join('')
}

const seat = ({ cabRear: rear, cabFront: front, floor }: TractorPlan, tones: Tones, pillar: number, sill: number, top: number) => {
  const base = Math.max(sill - 40, floor + 420)
  return [
    lines([[[rear + 110, sill + 60], [rear + 130, top]], [[pillar + 120, sill], [pillar + 130, top]], [[front - 20, sill + 100], [front - 110, top]]], tones.glassShade, 36),
    shapes(
      [
        [[pillar - 20, base, 30], [pillar + 430, base + 10, 40], [pillar + 440, base + 110, 50], [pillar + 60, base + 120]],
        [[pillar - 70, base + 60, 40], [pillar + 90, base + 60, 40], [pillar + 10, base + 700, 50], [pillar - 130, base + 700, 60]],
        [[pillar + 130, floor + 60], [pillar + 320, floor + 60], [pillar + 280, base], [pillar + 170, base]],
      ],
      tones.inside,
    ),
    shape([[front - 250, floor + 60], [front - 20, floor + 60], [front + 40, sill + 190, 60], [front - 110, sill + 240, 60]], tones.inside),
    line([[front - 340, sill + 340], [front - 130, sill + 190]], tones.frameDeep, 34, 'stroke-linecap="round"'),
  ].join('')
}

const reflections = ({ cabRear: rear, cabFront: front, floor }: TractorPlan, tones: Tones, pillar: number, sill: number, top: number) =>
  shapes(
    [
      [[pillar + 32, top - 340], [pillar + 32, top - 10], [pillar + 380, top - 10]],
      [[pillar + 36, floor + 330], [pillar + 36, floor + 540], [front - 130, top - 10], [front - 240, top - 10]],
      [[rear + 42, top - 200], [rear + 42, top - 10], [rear + 250, top - 10]],
      [[front - 60, sill + 60], [front + 60, sill + 60], [front + 52, sill + 160]],
    ],
    tones.glassLight,
    'opacity=".75"',
  )

const roofOf = ({ cabRear: rear, cabFront: front, height }: TractorPlan, tones: Tones, top: number) =>
  [
    shape([[rear - 150, top + 40, 60], [front + 200, top + 20, 60], [front + 160, top + 100], [rear - 150, top + 110]], tones.frameDeep),
    shape([[rear - 170, top + 70, 40], [front + 225, top + 60, 40], [front + 170, height - 20, 150], [front - 200, height + 10, 200], [rear + 60, height, 200], [rear - 150, height - 60, 80]], tones.body),
    shape([[rear - 140, height - 80, 40], [rear + 60, height, 160], [front - 200, height + 10, 200], [front + 150, height - 30, 60], [front - 200, height - 55, 200], [rear + 60, height - 62, 160]], tones.bodyLight),
    shape([[rear - 170, top + 70, 30], [front + 225, top + 60, 30], [front + 212, top + 90], [rear - 164, top + 100]], tones.bodyShade),
    box(front + 70, top + 8, 120, 66, tones.lamp, 20),
    box(rear - 130, top + 14, 90, 62, tones.lamp, 20),
  ].join('')
