import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { bonnet, exhaust } from '#server/seed/art/illustrations/parts/bonnet.ts'
import { cab, cabTrim } from '#server/seed/art/illustrations/parts/cab.ts'
import { ballast, linkage } from '#server/seed/art/illustrations/parts/chassis.ts'
import { tractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import { openPlatform, rollBar } from '#server/seed/art/illustrations/parts/platform.ts'
import { track } from '#server/seed/art/illustrations/parts/track.ts'
import { shape } from '#server/seed/art/illustrations/primitives/svg.ts'

/** Renders a crawler tractor: the tractor's superstructure on tracks, with track guards instead of fenders. */
export const renderCrawler: RenderProduct = (product, tones): Illustration => {
  const { length, height } = product.dimensions
  const radius = Math.max(height * 0.165, 360)
  const base = product.wheelbase ?? length * 0.47
  const body = {
    ...product,
    wheelbase: base,
    dimensions: { ...product.dimensions, front_wheel: radius * 2, rear_wheel: radius * 2 },
  }
  const front = base + radius * 1.28
  const plan = {
    ...tractorPlan(body),
    front: front + 180,
    noseX: front,
    rear: Math.max(Math.min(front + 180 - length, -radius * 1.6), -radius * 2.3),
    floor: radius * 2.15,
    bonnetBase: radius * 2.02,
    cabRear: -radius * 0.9,
    cabFront: -radius * 0.9 + Math.min(base * 0.78, 1480),
    bonnetTop: radius * 2.15 + (height - radius * 2.15) * 0.44,
    noseTop: radius * 2.15 + (height - radius * 2.15) * 0.37,
  }
  const closed = product.dimensions.cab === 'cab'
  return {
    svg: [
      linkage(plan, tones),
      ballast({ ...plan, frontRadius: radius * 0.9, noseX: front - 60 }, tones),
      closed ? cab(plan, tones) : openPlatform(plan, tones),
      closed ? exhaust(plan, tones, true) : '',
      bonnet(plan, tones, product.name),
      shape(
        [
          [-radius * 0.9, radius * 1.9],
          [base + radius * 0.4, radius * 1.9],
          [base + radius * 0.4, radius * 2.14],
          [-radius * 0.9, radius * 2.3],
        ],
        tones.frameDeep,
      ),
      track(base, radius, tones),
      shape(
        [
          [-radius * 1.25, radius * 1.98, 60],
          [-radius * 1.1, radius * 2.34, 120],
          [plan.cabFront * 0.86, radius * 2.34, 60],
          [plan.cabFront, radius * 2.12],
          [base + radius * 0.5, radius * 2.12],
          [base + radius * 0.5, radius * 2.02],
          [-radius * 0.9, radius * 2.06],
        ],
        tones.body,
      ),
      shape(
        [
          [-radius * 1.14, radius * 2.24, 60],
          [-radius * 1.1, radius * 2.34, 100],
          [plan.cabFront * 0.86, radius * 2.34, 60],
          [plan.cabFront * 0.84, radius * 2.25],
        ],
        tones.bodyLight,
      ),
      closed ? cabTrim(plan, tones, false) : rollBar({ ...plan, rearRadius: radius * 1.2 }, tones),
    ].join(''),
    left: plan.rear,
    right: plan.front,
    top: height + (closed ? 126 : 0),
    contacts: [{ x: base / 2, width: base + radius * 0.9 }],
    focus: { x: plan.front - plan.bonnetTop * 0.66, y: plan.bonnetTop * 0.51, width: plan.bonnetTop * 1.5 },
    hitch: { x: plan.rear, y: radius * 0.7 },
    nose: { x: plan.front, y: radius },
  }
}
