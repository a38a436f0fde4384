import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh } from '#server/seed/art/solid/mesh.ts'
import { steeringColumn, seat } from '#server/seed/art/solid/seat.ts'
import { block, onBothSides, tube, extrude } from '#server/seed/art/solid/shapes.ts'

/** Builds three-point linkage, power take-off, hitch and rear lights. */
export function linkage({ rear, rearRadius: radius, floor, bonnetHalf, rearInner, rearOuter, cabLow }: Build): Mesh {
  const spread = Math.min(bonnetHalf * 1.15, rearInner - 60)
  const eye = radius * 0.62
  const fender = radius * 2.02
  const tail = (rearOuter + cabLow) / 2
  return [
    ...block(
      'frame',
      [-radius * 0.72, -radius * 0.4],
      [radius * 0.62, floor * 1.02],
      [-bonnetHalf * 0.6, bonnetHalf * 0.6],
    ),
    ...block('trim', [-radius * 0.86, -radius * 0.7], [radius * 0.42, radius * 0.86], [-90, 90]),
    ...tube(
      'steel',
      [
        [-radius * 0.7, radius * 0.8, 0],
        [-radius * 0.9, radius * 0.8, 0],
      ],
      40,
      8,
    ),
    ...tube(
      'steel',
      [
        [-radius * 0.66, radius * 1.12, 0],
        [rear + 120, radius * 1.16, 0],
      ],
      30,
    ),
    ...onBothSides([
      ...tube(
        'frame',
        [
          [-radius * 0.5, radius * 0.62, spread * 0.6],
          [rear + 60, eye, spread],
        ],
        44,
      ),
      ...tube(
        'steel',
        [
          [-radius * 0.66, radius * 1.22, spread * 0.66],
          [rear * 0.8, eye + 20, spread * 0.92],
        ],
        28,
      ),
      ...tube(
        'frame',
        [
          [-radius * 0.4, radius * 1.26, spread * 0.6],
          [-radius * 0.7, radius * 1.24, spread * 0.68],
        ],
        40,
      ),
      ...tube(
        'steel',
        [
          [rear + 60, eye, spread - 60],
          [rear + 60, eye, spread + 60],
        ],
        62,
        8,
      ),
      ...block('tail', [-radius * 0.99, -radius * 0.92], [fender * 0.76, fender * 0.83], [tail - 90, tail + 110]),
      ...block('amber', [-radius * 0.93, -radius * 0.87], [fender * 0.845, fender * 0.875], [tail - 90, tail + 110]),
    ]),
  ]
}

/** Builds the driver's platform of a tractor without cab: seat, steering wheel and roll bar. */
export function platform(build: Build): Mesh {
  const { rearRadius: radius, cabFront, floor, cabLow, height } = build
  const back = -radius * 0.52
  const out = Math.min(cabLow, 420)
  return [
    ...block('trim', [-radius * 0.4, cabFront + 40], [floor - 90, floor], [-cabLow, cabLow]),
    ...seat(build),
    ...steeringColumn(build),
    ...onBothSides([
      ...tube(
        'trim',
        [
          [back + 40, floor - 200, out],
          [back + 10, height * 0.62, out],
          [back - 20, height - 120, out * 0.92],
          [back - 28, height - 30, out * 0.72],
          [back - 28, height - 30, 0],
        ],
        42,
        6,
      ),
      ...extrude(
        'lamp',
        [
          [back - 40, height * 0.7],
          [back + 20, height * 0.7],
          [back + 20, height * 0.73],
          [back - 40, height * 0.73],
        ],
        [out + 44, out + 90],
      ),
    ]),
    ...tube(
      'amber',
      [
        [back - 28, height + 10, out * 0.5],
        [back - 28, height + 90, out * 0.5],
      ],
      44,
      8,
    ),
  ]
}
