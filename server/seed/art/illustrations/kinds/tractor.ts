import type { IllustratedProduct, Illustration, Pose } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { bonnet, exhaust } from '#server/seed/art/illustrations/parts/bonnet.ts'
import { cab, cabTrim } from '#server/seed/art/illustrations/parts/cab.ts'
import {
  ballast,
  chassis,
  frontFender,
  linkage,
  rearFender,
  tank,
  wheelHouse,
} from '#server/seed/art/illustrations/parts/chassis.ts'
import { frontLoader } from '#server/seed/art/illustrations/parts/frontLoader.ts'
import { tractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import { openPlatform, rollBar } from '#server/seed/art/illustrations/parts/platform.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a standard, narrow or compact tractor with cab or roll bar, and with a front loader in the loader range. */
export const renderTractor = (product: IllustratedProduct, tones: Tones, pose: Pose): Illustration => {
  const plan = tractorPlan(product)
  const { wheelbase, rearRadius, frontRadius, height } = plan
  const power = product.power ?? 60
  const closed = product.dimensions.cab === 'cab'
  const slim = product.dimensions.width < 1700
  const loader = product.id.startsWith('u') ? frontLoader(plan, tones, pose, product.name) : null
  return {
    svg: [
      linkage(plan, tones),
      chassis(plan, tones),
      loader === null ? ballast(plan, tones) : '',
      closed ? cab(plan, tones) : openPlatform(plan, tones),
      closed ? exhaust(plan, tones, slim || power < 90) : '',
      bonnet(plan, tones, loader === null ? product.name : ''),
      tank(plan, tones),
      loader?.behind ?? '',
      wheel(wheelbase, frontRadius, tones, { bolts: power > 150 ? 10 : 8 }),
      power > 85 && !slim ? frontFender(plan, tones) : '',
      wheelHouse(plan, tones),
      wheel(0, rearRadius, tones, {
        bolts: power > 150 ? 12 : 8,
        rim: power > 150 ? 0.56 : 0.58,
      }),
      rearFender(plan, tones),
      closed ? cabTrim(plan, tones, power > 130) : rollBar(plan, tones),
      loader?.front ?? '',
    ].join(''),
    left: plan.rear,
    right: loader?.right ?? plan.front,
    top: Math.max(height + (closed ? 126 : 0), loader?.top ?? 0),
    contacts: [
      { x: 0, width: rearRadius * 1.5 },
      { x: wheelbase, width: frontRadius * 1.5 },
    ],
    focus: { x: plan.front - plan.bonnetTop * 0.66, y: plan.bonnetTop * 0.51, width: plan.bonnetTop * 1.5 },
    hitch: { x: plan.rear, y: rearRadius * 0.6 },
    nose: { x: plan.front, y: frontRadius },
  }
}
