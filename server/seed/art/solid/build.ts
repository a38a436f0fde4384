import { clamp } from '#server/seed/art/illustrations/primitives/clamp.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { tractorPlan, type TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'

/** The plan of the illustrations plus widths, as distances from the middle, in mm. */
export interface Build extends TractorPlan {
  readonly power: number
  readonly closed: boolean
  readonly slim: boolean
  readonly loader: boolean
  /** Outer and inner sides of the rear and front tyres. */
  readonly rearOuter: number
  readonly rearInner: number
  readonly frontOuter: number
  readonly frontInner: number
  readonly bonnetHalf: number
  /** Half the width of the cab between the tyres, and above them. */
  readonly cabLow: number
  readonly cabHalf: number
  /** Lower edge of the roof. */
  readonly cabTop: number
}

/** Derives the build from the product's dimensions. */
export function buildOf(product: IllustratedProduct): Build {
  const plan = tractorPlan(product)
  const { width, cab } = product.dimensions
  const half = width / 2
  const rearTyre = Math.min(plan.rearRadius * 0.62, width * 0.27)
  const frontTyre = Math.min(plan.frontRadius * 0.68, width * 0.215)
  const frontOuter = half * 0.97
  const rearInner = half - rearTyre
  return {
    ...plan,
    power: product.power ?? 60,
    closed: cab === 'cab',
    slim: width < 1700,
    loader: product.id.startsWith('u'),
    rearOuter: half,
    rearInner,
    frontOuter,
    frontInner: frontOuter - frontTyre,
    bonnetHalf: Math.min(clamp(width * 0.17, 215, 460), frontOuter - frontTyre - 30),
    cabLow: rearInner - 25,
    cabHalf: clamp(half * 0.64, Math.min(rearInner, 470), 880),
    cabTop: plan.height - clamp(plan.height * 0.075, 150, 240),
  }
}
