import type { Build } from '#server/seed/art/solid/build.ts'
import type { Vector } from '#server/seed/art/solid/mesh.ts'

/** Position of a hotspot on the product. */
export interface Anchor {
  readonly at: Vector
  /** Direction from which it is best visible. */
  readonly facing: Vector
}

/** Returns the positions of the hotspots on a tractor, by key of the vocabulary. */
export function anchorsOf(build: Build): Readonly<Record<string, Anchor>> {
  const { rear, cabRear, cabFront, cabTop, floor, bonnetTop, bonnetBase, noseX, wheelbase, height, slim } = build
  const { rearRadius, frontRadius, rearOuter, frontOuter, bonnetHalf, cabHalf } = build
  const middle = (cabRear + cabFront) / 2
  const cab = { at: [middle + 120, cabTop - (cabTop - floor) * 0.3, -cabHalf], facing: [0.35, 0, -1] } as const
  return {
    engine: { at: [(cabFront + noseX) / 2, (bonnetTop + bonnetBase) / 2, bonnetHalf], facing: [0.4, 0.1, 1] },
    cab,
    narrow_cab: cab,
    shuttle_lever: { at: [cabFront - 100, bonnetTop + 160, -cabHalf], facing: [0.5, 0, -1] },
    armrest: { at: [middle + 160, Math.max(floor + 560, rearRadius * 2.08), cabHalf], facing: [-0.2, 0, 1] },
    roof_window: { at: [cabFront + 60, (cabTop + height) / 2, 0], facing: [1, 0.2, 0.1] },
    transmission: { at: [rearRadius * 0.75, floor * 0.92, -bonnetHalf], facing: [0.5, 0, -1] },
    front_axle: { at: [wheelbase + frontRadius * 0.3, frontRadius, bonnetHalf * 0.9], facing: [1, 0, 0.15] },
    steering: { at: [wheelbase + frontRadius * 0.4, frontRadius * 1.2, -frontOuter], facing: [0.7, 0, -1] },
    side_valves: { at: [wheelbase * 0.5, floor * 0.86, bonnetHalf], facing: [0, 0, 1] },
    rear_linkage: { at: [rear + 100, rearRadius * 0.7, bonnetHalf * 0.8], facing: [-1, 0, 0.3] },
    hydraulics: { at: [-rearRadius * 0.72, rearRadius * 1.2, -bonnetHalf * 0.4], facing: [-1, 0, -0.3] },
    pto: { at: [-rearRadius * 0.88, rearRadius * 0.8, 0], facing: [-1, 0, 0] },
    tyres: { at: [0, rearRadius * (slim ? 1 : 1.3), -rearOuter], facing: [-0.3, 0, -1] },
    lights: { at: [cabFront + 190, cabTop + 50, cabHalf * 0.7], facing: [1, 0, 0.4] },
    loader: { at: [wheelbase + frontRadius * 0.5, frontRadius * 2.2, bonnetHalf + 190], facing: [0.6, 0, 1] },
    two_pedals: { at: [cabFront - 130, floor + 60, bonnetHalf * 0.7], facing: [-0.3, 0, 1] },
    mower_drive: { at: [wheelbase * 0.5, floor * 0.5, -bonnetHalf], facing: [0.2, 0, -1] },
    light_linkage: { at: [rear + 60, rearRadius * 0.66, -bonnetHalf * 0.6], facing: [-1, 0, -0.3] },
    protection: { at: [-rearRadius * 0.55, height - 160, 380], facing: [-0.4, 0, 1] },
  }
}
