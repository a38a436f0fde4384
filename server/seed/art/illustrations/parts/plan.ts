import { clamp } from '#server/seed/art/illustrations/primitives/clamp.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'

/** Key dimensions of a tractor, in mm: x from the rear axle forwards, y from the ground up. */
export interface TractorPlan {
  wheelbase: number
  rearRadius: number
  frontRadius: number
  height: number
  /** Foremost and rearmost point. */
  front: number
  rear: number
  /** The platform the driver stands on. */
  floor: number
  cabRear: number
  cabFront: number
  /** Bonnet: top at the cab, top at the nose, lower edge, and the nose itself. */
  bonnetTop: number
  noseTop: number
  bonnetBase: number
  noseX: number
}

/** Derives the plan from the product's dimensions; missing dimensions are estimated from its length. */
export const tractorPlan = ({ dimensions, wheelbase }: IllustratedProduct): TractorPlan => {
  const { length, height } = dimensions
  const base = wheelbase ?? length * 0.54
  const rearRadius = (dimensions.rear_wheel ?? length * 0.36) / 2
  const frontRadius = (dimensions.front_wheel ?? rearRadius * 1.5) / 2
  const overhang = length - base
  const floor = clamp(rearRadius * 1.22, height * 0.26, height * 0.42)
  const cabLength = clamp(base * 0.57, 1050, 1720)
  const cabRear = -rearRadius * 0.5
  const bonnetTop = floor + (height - floor) * 0.41
  const front = base + clamp(overhang * 0.45, frontRadius * 1.15, frontRadius * 1.75)
  return {
    wheelbase: base,
    rearRadius,
    frontRadius,
    height,
    front,
    rear: Math.min(front - length, -rearRadius * 1.12),
    floor,
    cabRear,
    cabFront: cabRear + cabLength,
    bonnetTop,
    noseTop: bonnetTop - base * 0.07,
    bonnetBase: Math.max(frontRadius * 1.45, floor * 0.82),
    noseX: front - (front - base) * 0.24,
  }
}
