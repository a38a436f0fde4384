import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh, Vector } from '#server/seed/art/solid/mesh.ts'
import { block, loft, tube, extrude } from '#server/seed/art/solid/shapes.ts'

/** Builds the driver's seat with its armrest. */
export function seat({ floor, rearRadius, cabRear, closed, height }: Build): Mesh {
  const back = closed ? cabRear + 260 : -rearRadius * 0.35
  const y = closed ? Math.max(floor + 420, rearRadius * 1.9) : Math.max(floor + 240, rearRadius * 1.98)
  const tall = Math.min(560, height * 0.2)
  return [
    ...block('inside', [back + 80, back + 420], [floor, y - 60], [-150, 150]),
    ...block('trim', [back + 20, back + 500], [y - 70, y + 50], [-240, 240]),
    ...extrude(
      'trim',
      [
        [back + 20, y],
        [back + 150, y + 30],
        [back + 60, y + tall],
        [back - 50, y + tall],
      ],
      [-230, 230],
    ),
    ...(closed ? block('inside', [back + 120, back + 560], [y + 150, y + 220], [230, 330]) : []),
  ]
}

/** Builds the console with the steering wheel. */
export function steeringColumn({ cabFront, floor, bonnetTop }: Build): Mesh {
  const hub: Vector = [cabFront - 280, bonnetTop + 190, 0]
  const points = range(12).map((index): Vector => {
    const angle = (index * Math.PI) / 6
    return [hub[0] + 95 * Math.cos(angle), hub[1] + 62 * Math.cos(angle), 190 * Math.sin(angle)]
  })
  return [
    ...loft('trim', [
      [
        [cabFront - 200, floor, -150],
        [cabFront + 20, floor, -150],
        [cabFront + 20, floor, 150],
        [cabFront - 200, floor, 150],
      ],
      [
        [cabFront - 200, bonnetTop + 40, -120],
        [cabFront + 10, bonnetTop - 10, -120],
        [cabFront + 10, bonnetTop - 10, 120],
        [cabFront - 200, bonnetTop + 40, 120],
      ],
    ]),
    ...tube('trim', [[cabFront - 150, bonnetTop, 0], hub], 26),
    ...points.flatMap((point, index) => tube('trim', [point, points[(index + 1) % points.length] ?? point], 17, 4)),
  ]
}
