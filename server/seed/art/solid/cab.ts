import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh, Vector } from '#server/seed/art/solid/mesh.ts'
import { block, loft, onBothSides, tube } from '#server/seed/art/solid/shapes.ts'
import { steeringColumn, seat } from '#server/seed/art/solid/seat.ts'

/** A level of the cab: four corners at one height. */
type Level = readonly [rear: number, front: number, y: number, half: number]

/** Builds the cab: lower shell between the tyres, glass with posts, roof with lights, mirrors, exhaust. */
export function cab(build: Build): Mesh {
  const { cabRear: rear, cabFront: front, floor, cabLow, cabHalf, cabTop: top, rearRadius } = build
  const sill = Math.max(rearRadius * 2.02, floor + (top - floor) * 0.22)
  const levels: readonly [Level, Level, Level] = [
    [rear - 20, front + 120, sill, cabHalf * 0.97],
    [rear - 40, front + 110, sill + (top - sill) * 0.4, cabHalf],
    [rear + 10, front - 20, top + 40, cabHalf * 0.86],
  ]
  return [
    ...loft('frame', [
      ring([rear + 110, front - 40, floor - 60, cabLow]),
      ring([rear + 60, front + 40, floor + (sill - floor) * 0.6, cabLow]),
      ring([rear - 20, front + 120, sill, cabHalf * 0.97]),
    ]),
    ...seat(build),
    ...steeringColumn(build),
    ...loft('glass', levels.map(ring)),
    ...posts(levels),
    ...roof(build),
    ...trim(build, sill),
  ]
}

function posts([low, middle, high]: readonly [Level, Level, Level]): Mesh {
  const corner = (at: (level: Level) => number, radius: number) =>
    tube(
      'trim',
      [low, middle, high].map((level): Vector => [at(level), level[2], level[3]]),
      radius,
      4,
    )
  const pillar = (level: Level) => level[0] + (level[1] - level[0]) * 0.36
  return onBothSides([...corner(([rear]) => rear, 42), ...corner(([, front]) => front, 34), ...corner(pillar, 36)])
}

function roof({ cabRear: rear, cabFront: front, cabTop: top, height, cabHalf, power }: Build): Mesh {
  const half = cabHalf * 0.92
  const light = (x: number, z: number) => block('lamp', [x, x + 60], [top + 20, top + 84], [z - 70, z + 70])
  return [
    ...block('trim', [rear - 110, front + 150], [top + 20, top + 70], [-half, half]),
    ...loft('body', [
      ring([rear - 165, front + 215, top + 62, half + 30]),
      ring([rear - 165, front + 205, top + 110, half + 40]),
      ring([rear - 110, front + 120, height - 45, half]),
      ring([rear + 90, front - 190, height, half * 0.7]),
    ]),
    ...onBothSides([
      ...light(front + 130, half * 0.78),
      ...light(front + 132, half * 0.42),
      ...light(rear - 150, half * 0.76),
    ]),
    ...tube(
      'trim',
      [
        [rear + 30, height - 50, half * 0.75],
        [rear + 30, height + 24, half * 0.75],
      ],
      26,
    ),
    ...tube(
      'amber',
      [
        [rear + 30, height + 20, half * 0.75],
        [rear + 30, height + 120, half * 0.75],
      ],
      52,
      8,
    ),
    ...(power > 130 ? block('lamp', [front - 430, front - 210], [height, height + 70], [-150, 150]) : []),
  ]
}

/** Builds mirrors and exhaust. */
function trim(
  { cabFront: front, cabTop: top, cabHalf, bonnetTop, bonnetHalf, height, slim, power }: Build,
  sill: number,
): Mesh {
  const out = cabHalf + (slim ? 90 : 190)
  const eye = top - (top - sill) * 0.3
  const x = front + (slim ? 180 : 210)
  const radius = slim || power < 90 ? 36 : 54
  const z = bonnetHalf + radius * 0.5
  const end = height - (slim ? 260 : 120)
  return [
    ...onBothSides([
      ...tube(
        'trim',
        [
          [front + 20, top - 40, cabHalf * 0.88],
          [front + 90, top - 60, out],
        ],
        14,
        4,
      ),
      ...block('trim', [front + 80, front + 110], [eye - 170, eye + 150], [out - 70, out + 90]),
      ...block('steel', [front + 70, front + 82], [eye - 150, eye + 130], [out - 55, out + 75]),
    ]),
    ...tube(
      'frame',
      [
        [x, bonnetTop - 140, z],
        [x, bonnetTop + (end - bonnetTop) * 0.6, z],
      ],
      radius,
      8,
    ),
    ...tube(
      'steel',
      [
        [x, bonnetTop + (end - bonnetTop) * 0.58, z],
        [x, end - 60, z],
        [x + 50, end, z],
      ],
      radius * 0.55,
      8,
    ),
  ]
}

function ring([rear, front, y, half]: Level): Vector[] {
  return [
    [rear, y, -half],
    [front, y, -half * 0.94],
    [front, y, half * 0.94],
    [rear, y, half],
  ]
}
