import type { DrawableMachine, Drawing, Pose } from '#server/seed/illustrations/drawing.ts'
import { bonnet, exhaust } from '#server/seed/illustrations/parts/bonnet.ts'
import { cab, cabTrim } from '#server/seed/illustrations/parts/cab.ts'
import {
  ballast,
  chassis,
  frontFender,
  linkage,
  rearFender,
  tank,
  wheelHouse,
} from '#server/seed/illustrations/parts/chassis.ts'
import { frontLoader } from '#server/seed/illustrations/parts/frontLoader.ts'
import { tractorPlan } from '#server/seed/illustrations/parts/plan.ts'
import { openPlatform, rollBar } from '#server/seed/illustrations/parts/platform.ts'
import { wheel } from '#server/seed/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/**
 * Standard, narrow and compact tractors: one plan, with cab or roll bar; the loader range carries its loader. `rolled` is how far
 * it has driven, in mm: its wheels are turned by that much.
 */
export const drawTractor = (machine: DrawableMachine, tones: Tones, pose: Pose, rolled = 0): Drawing => {
  const plan = tractorPlan(machine)
  const { wheelbase, rearRadius, frontRadius, height } = plan
  const power = machine.power ?? 60
  const closed = machine.dimensions.cab === 'cab'
  const turn = (radius: number) => -((rolled / radius) * 180) / Math.PI
  const slim = machine.dimensions.width < 1700
  const loader = machine.id.startsWith('u') ? frontLoader(plan, tones, pose, machine.name) : null
  return {
    svg: [
      linkage(plan, tones),
      chassis(plan, tones),
      loader === null ? ballast(plan, tones) : '',
      closed ? cab(plan, tones) : openPlatform(plan, tones),
      closed ? exhaust(plan, tones, slim || power < 90) : '',
      bonnet(plan, tones, loader === null ? machine.name : ''),
      tank(plan, tones),
      loader?.behind ?? '',
      wheel(wheelbase, frontRadius, tones, { bolts: power > 150 ? 10 : 8, turn: turn(frontRadius) }),
      power > 85 && !slim ? frontFender(plan, tones) : '',
      wheelHouse(plan, tones),
      wheel(0, rearRadius, tones, {
        bolts: power > 150 ? 12 : 8,
        rim: power > 150 ? 0.56 : 0.58,
        turn: turn(rearRadius),
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
