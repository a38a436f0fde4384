import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh, Vector } from '#server/seed/art/solid/mesh.ts'
import { block, loft, onBothSides, tube, extrude } from '#server/seed/art/solid/shapes.ts'

/** Builds the front loader with its bucket on the ground: brackets, boom over the front wheels, rams. */
export function loader(build: Build): Mesh {
  const { cabFront, bonnetTop, bonnetBase, front, frontRadius, wheelbase, floor, bonnetHalf, rearOuter } = build
  const pivot = [cabFront + 190, bonnetTop - 60] as const
  const knee = [wheelbase + frontRadius * 0.5, Math.max(bonnetBase + 200, frontRadius * 2.2)] as const
  const tip = [front + frontRadius * 0.62, 300] as const
  const z = bonnetHalf + 130
  const limb = (from: readonly [number, number], to: readonly [number, number], thick: number): Mesh =>
    loft('frame', [boomRing(from, thick, z), boomRing(to, thick * 0.9, z)])
  const ram = (from: Vector, to: Vector): Mesh => {
    const half: Vector = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, from[2]]
    return [...tube('trim', [from, half], 40), ...tube('steel', [half, to], 23)]
  }
  return [
    ...onBothSides([
      ...extrude(
        'frame',
        [
          [cabFront + 40, floor * 0.62],
          [cabFront + 330, floor * 0.62],
          [cabFront + 300, bonnetTop],
          [cabFront + 90, bonnetTop],
        ],
        [bonnetHalf + 20, z + 50],
      ),
      ...limb(pivot, knee, 170),
      ...limb(knee, tip, 160),
      ...ram([cabFront + 260, floor * 0.9, z], [knee[0] - 200, knee[1] - 60, z]),
      ...ram([knee[0] + 30, knee[1] + 120, z], [tip[0] + 30, 760, z]),
    ]),
    ...tube(
      'frame',
      [
        [knee[0] + (tip[0] - knee[0]) * 0.4, knee[1] + (tip[1] - knee[1]) * 0.4, -z],
        [knee[0] + (tip[0] - knee[0]) * 0.4, knee[1] + (tip[1] - knee[1]) * 0.4, z],
      ],
      60,
      8,
    ),
    ...bucket(tip[0] + 50, rearOuter),
  ]
}

/** Builds the bucket: back, floor and cheeks, each a plate. */
function bucket(x: number, half: number): Mesh {
  const plate = 26
  return [
    ...extrude(
      'frame',
      [
        [x - 60, 210],
        [x + 60, 210],
        [x + 40, 840],
        [x - 60, 840],
      ],
      [-half * 0.5, half * 0.5],
    ),
    ...extrude(
      'body',
      [
        [x + 40, 120],
        [x + 90, 60],
        [x + 130, 860],
        [x + 80, 880],
      ],
      [-half, half],
    ),
    ...block('body', [x + 70, x + 780], [30, 30 + plate], [-half, half]),
    ...onBothSides(
      extrude(
        'body',
        [
          [x + 70, 30],
          [x + 740, 30],
          [x + 560, 330],
          [x + 130, 840],
          [x + 90, 840],
        ],
        [half - plate, half],
      ),
    ),
  ]
}

function boomRing([x, y]: readonly [number, number], thick: number, z: number): Vector[] {
  const half = thick / 2
  return [
    [x - half * 0.5, y - half, z - 55],
    [x + half * 0.5, y + half, z - 55],
    [x + half * 0.5, y + half, z + 55],
    [x - half * 0.5, y - half, z + 55],
  ]
}
