import { arc, box, disc, line, lines, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders gearbox, engine base and front axle carrier, visible between the wheels. */
export const chassis = ({ wheelbase, rearRadius, frontRadius, floor, noseX, bonnetBase }: TractorPlan, tones: Tones) =>
  [
    shape(
      [
        [-rearRadius * 0.5, rearRadius * 0.72, 80],
        [wheelbase * 0.5, rearRadius * 0.62, 60],
        [wheelbase * 0.62, frontRadius * 1.05],
        [noseX, frontRadius * 1.1, 40],
        [noseX, bonnetBase + 30],
        [wheelbase * 0.3, bonnetBase + 60],
        [-rearRadius * 0.5, floor],
      ],
      tones.frame,
    ),
    shape(
      [
        [wheelbase * 0.3, rearRadius * 0.7, 40],
        [wheelbase * 0.6, rearRadius * 0.72, 40],
        [wheelbase * 0.62, floor * 0.86],
        [wheelbase * 0.3, floor * 0.86],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [wheelbase - frontRadius * 0.5, frontRadius * 0.8, 40],
        [wheelbase + frontRadius * 0.5, frontRadius * 0.8, 40],
        [wheelbase + frontRadius * 0.36, bonnetBase],
        [wheelbase - frontRadius * 0.36, bonnetBase],
      ],
      tones.frameLight,
    ),
  ].join('')

/** Renders the fuel tank with the steps up to the platform, between the wheels. */
export const tank = ({ wheelbase, rearRadius, frontRadius, floor, cabFront }: TractorPlan, tones: Tones) => {
  const left = rearRadius * 0.86
  const right = Math.min(wheelbase - frontRadius * 1.12, cabFront + rearRadius * 0.62)
  const low = rearRadius * 0.46
  if (right - left < 180) return ''
  const span = right - left
  return [
    shape(
      [
        [left + span * 0.06, low, 80],
        [right - span * 0.06, low + 30, 90],
        [right, floor * 0.83, 80],
        [left - rearRadius * 0.08, floor - 30, 40],
      ],
      tones.frame,
    ),
    shape(
      [
        [left + span * 0.02, floor * 0.7],
        [right - 12, floor * 0.72],
        [right, floor * 0.83, 70],
        [left - rearRadius * 0.06, floor - 34, 30],
      ],
      tones.frameLight,
    ),
    lines(
      range(3).map((step) => [
        [left + span * 0.2, low + 60 + (step * (floor - low)) / 3.4],
        [left + span * 0.2 + span * 0.5, low + 60 + (step * (floor - low)) / 3.4],
      ]),
      tones.steel,
      34,
      'stroke-linecap="round"',
    ),
    box(right - span * 0.22, floor * 0.8, span * 0.14, 60, tones.frameDeep, 14),
  ].join('')
}

/** Renders the fender over the rear wheel with an edge in the body's colour, tail light and indicator. */
export const rearFender = ({ rearRadius: radius }: TractorPlan, tones: Tones) =>
  [
    arc(0, radius, radius * 1.08, 24, 146, tones.bodyShade, radius * 0.13),
    arc(0, radius, radius * 1.11, 24, 146, tones.body, radius * 0.09),
    arc(0, radius, radius * 1.145, 60, 146, tones.bodyLight, radius * 0.035),
    shapes(
      [
        [
          [-radius * 0.98, radius * 1.62],
          [-radius * 0.9, radius * 1.56],
          [-radius * 0.8, radius * 1.78],
          [-radius * 0.88, radius * 1.83],
        ],
      ],
      tones.tail,
    ),
    disc(-radius * 0.77, radius * 1.86, radius * 0.035, tones.amber),
  ].join('')

/** Renders the dark gap between fender and tyre, behind the wheel. */
export const wheelHouse = ({ rearRadius: radius }: TractorPlan, tones: Tones) =>
  arc(0, radius, radius * 0.9, 20, 148, tones.frameDeep, radius * 0.34)

/** Renders the thin mudguard that turns with the front wheel. */
export const frontFender = ({ wheelbase, frontRadius: radius }: TractorPlan, tones: Tones) =>
  [
    arc(wheelbase, radius, radius * 1.09, 52, 152, tones.frame, radius * 0.07),
    arc(wheelbase, radius, radius * 1.12, 80, 152, tones.frameLight, radius * 0.022),
  ].join('')

/** Renders front ballast: a row of plates on its carrier, from the side. */
export const ballast = ({ front, noseX, frontRadius, bonnetBase, noseTop }: TractorPlan, tones: Tones) => {
  const low = frontRadius * 0.92
  const high = Math.min(bonnetBase + (noseTop - bonnetBase) * 0.22, frontRadius * 1.75)
  const left = noseX - 40
  return [
    shape(
      [
        [left - 240, low + 90],
        [left + 60, low + 90],
        [left + 60, high - 60],
        [left - 240, high - 60],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [left + 20, low, 40],
        [front, low + 40, 70],
        [front - 10, high - 50, 70],
        [left + 50, high, 40],
      ],
      tones.frame,
    ),
    shape(
      [
        [left + 50, high, 40],
        [front - 10, high - 50, 40],
        [front - 10, high - 100, 40],
        [left + 44, high - 60, 20],
      ],
      tones.frameLight,
    ),
    box(
      left + 110,
      low + (high - low) * 0.34,
      Math.max(40, (front - left) * 0.4),
      (high - low) * 0.16,
      tones.frameDeep,
      20,
    ),
  ].join('')
}

/** Renders the rear three-point linkage: lower links, lift rods, top link, hitch. */
export const linkage = ({ rear, rearRadius, floor }: TractorPlan, tones: Tones) => {
  const eye = rearRadius * 0.62
  return [
    shape(
      [
        [-rearRadius * 0.3, rearRadius * 0.5],
        [-rearRadius * 0.62, rearRadius * 0.56, 30],
        [-rearRadius * 0.74, floor * 0.98, 30],
        [-rearRadius * 0.3, floor * 1.05],
      ],
      tones.frameDeep,
    ),
    line(
      [
        [-rearRadius * 0.6, rearRadius * 1.1],
        [rear + 90, rearRadius * 1.2],
      ],
      tones.steelShade,
      54,
    ),
    line(
      [
        [-rearRadius * 0.5, rearRadius * 0.6],
        [rear + 60, eye],
      ],
      tones.frameLight,
      82,
      'stroke-linecap="round"',
    ),
    line(
      [
        [-rearRadius * 0.7, rearRadius * 1.3],
        [rear * 0.86, eye + 20],
      ],
      tones.steel,
      50,
    ),
    disc(rear + 60, eye, 62, tones.frame),
    disc(rear + 60, eye, 28, tones.steelLight),
    disc(rear + 90, rearRadius * 1.2, 44, tones.frame),
  ].join('')
}
