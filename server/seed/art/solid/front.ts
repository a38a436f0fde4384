import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh, Vector } from '#server/seed/art/solid/mesh.ts'
import { block, loft, onBothSides, tube, extrude } from '#server/seed/art/solid/shapes.ts'

/** Builds the bonnet with vents, grille and lamps; engine and frame under it, front axle, ballast. */
export function front(build: Build): Mesh {
  return [...bonnet(build), ...face(build), ...frame(build), ...(build.loader ? [] : ballast(build))]
}

function bonnet({ cabFront, noseX, bonnetTop: top, noseTop, bonnetBase: base, bonnetHalf: half }: Build): Mesh {
  const start = cabFront - 30
  const length = noseX - start
  const ring = (along: number, low: number, high: number, wide: number): Vector[] => {
    const x = start + length * along
    const depth = high - low
    const outline: readonly (readonly [number, number])[] = [
      [0.86, 0],
      [1, 0.16],
      [0.98, 0.62],
      [0.84, 0.88],
      [0.55, 1],
    ]
    const side = outline.map(([out, up]): Vector => [x, low + depth * up, wide * out])
    return [...side, ...side.toReversed().map(([sx, sy, sz]): Vector => [sx, sy, -sz])]
  }
  const depth = top - base
  return loft('body', [
    ring(0, base, top, half),
    ring(0.32, base, top - 8, half),
    ring(0.72, base, top - (top - noseTop) * 0.5, half * 0.97),
    ring(0.9, base + depth * 0.03, noseTop + 4, half * 0.9),
    ring(0.975, base + depth * 0.07, noseTop - depth * 0.07, half * 0.8),
    ring(1, base + depth * 0.12, noseTop - depth * 0.16, half * 0.7),
  ])
}

/** Builds grille, lamps and the vents at the sides of the bonnet. */
function face({ cabFront, noseX, bonnetTop, noseTop, bonnetBase: base, bonnetHalf: half }: Build): Mesh {
  const length = noseX - cabFront
  const depth = noseTop - base
  const bars = range(5).flatMap((bar) =>
    block(
      'frame',
      [noseX + 14, noseX + 26],
      [base + depth * (0.2 + bar * 0.085), base + depth * (0.23 + bar * 0.085)],
      [-half * 0.5, half * 0.5],
    ),
  )
  const low = base + depth * 0.24
  const high = base + (bonnetTop - base) * 0.56
  const vent = extrude(
    'trim',
    [
      [cabFront + length * 0.24, low],
      [cabFront + length * 0.74, low],
      [cabFront + length * 0.78, high],
      [cabFront + length * 0.2, high],
    ],
    [half * 0.9, half + 9],
  )
  const louvres = range(5).flatMap((bar) => {
    const y = low + ((high - low) * (bar + 0.7)) / 6
    return block('frame', [cabFront + length * 0.27, cabFront + length * 0.73], [y, y + 14], [half, half + 18])
  })
  const lamp = extrude(
    'lamp',
    [
      [noseX - length * 0.07, base + depth * 0.66],
      [noseX + 6, base + depth * 0.62],
      [noseX + 2, base + depth * 0.74],
      [noseX - length * 0.06, base + depth * 0.8],
    ],
    [half * 0.42, half * 0.8],
  )
  return [
    ...block('trim', [noseX - 60, noseX + 16], [base + depth * 0.16, base + depth * 0.62], [-half * 0.58, half * 0.58]),
    ...bars,
    ...onBothSides([...vent, ...louvres, ...lamp]),
  ]
}

function frame(build: Build): Mesh {
  const { wheelbase, rearRadius, frontRadius, floor, noseX, bonnetBase, bonnetHalf: half, frontInner } = build
  const { cabFront, rearInner, slim, cabLow } = build
  const tankEnd = Math.min(wheelbase - frontRadius * 1.14, cabFront + rearRadius * 0.62)
  const tankStart = rearRadius * 0.9
  const tankOut = slim ? Math.min(cabLow + 60, rearInner + 80) : rearInner + 120
  const tank = extrude(
    'frame',
    [
      [tankStart, rearRadius * 0.62],
      [tankStart + 60, rearRadius * 0.48],
      [tankEnd - 50, rearRadius * 0.48],
      [tankEnd, floor * 0.62],
      [tankEnd - 10, floor * 0.84],
      [tankStart, floor * 0.9],
    ],
    [half * 0.86, tankOut],
  )
  const steps = range(3).flatMap((step) => {
    const y = rearRadius * 0.42 + ((floor - rearRadius * 0.42) * step) / 3.2
    return block('steel', [tankStart + 40, tankStart + 340], [y, y + 26], [tankOut - 20, tankOut + 120])
  })
  return [
    ...block('frame', [-rearRadius * 0.45, wheelbase * 0.52], [rearRadius * 0.66, floor], [-half * 0.82, half * 0.82]),
    ...block('trim', [wheelbase * 0.4, noseX - 60], [frontRadius * 1.02, bonnetBase + 40], [-half * 0.74, half * 0.74]),
    ...block(
      'frame',
      [wheelbase - frontRadius * 0.24, wheelbase + frontRadius * 0.24],
      [frontRadius * 0.82, frontRadius * 1.16],
      [-frontInner - 40, frontInner + 40],
    ),
    ...tube(
      'frame',
      [
        [0, rearRadius, -rearInner - 60],
        [0, rearRadius, rearInner + 60],
      ],
      rearRadius * 0.17,
      8,
    ),
    ...(tankEnd - tankStart > 180 ? onBothSides([...tank, ...(slim ? [] : steps)]) : []),
  ]
}

/** Builds front ballast: a row of plates. */
function ballast({ front: tip, noseX, frontRadius, bonnetBase, noseTop, bonnetHalf }: Build): Mesh {
  const low = frontRadius * 0.9
  const high = Math.min(bonnetBase + (noseTop - bonnetBase) * 0.2, frontRadius * 1.75)
  const plates = Math.max(4, Math.round(bonnetHalf / 55) * 2)
  const thick = (bonnetHalf * 1.7) / plates
  const outline = [
    [noseX - 10, low + 40],
    [tip - 60, low],
    [tip, low + 70],
    [tip - 10, high - 50],
    [tip - 70, high],
    [noseX - 10, high - 30],
  ] as const
  return [
    ...block('trim', [noseX - 220, noseX], [low + 80, high - 60], [-bonnetHalf * 0.6, bonnetHalf * 0.6]),
    ...range(plates).flatMap((plate) => {
      const z = -bonnetHalf * 0.85 + plate * thick
      return extrude('frame', outline, [z + thick * 0.06, z + thick * 0.94])
    }),
  ]
}
